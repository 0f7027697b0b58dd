/** Its symbol wherever candles are requested. It is not a company: nobody can trade, watch or price it. */
export const INDEX_SYMBOL = 'INDEX';

export const INDEX_NAME = 'Tradefloor 24';

/** As sentences say it. */
export function spokenSymbol(symbol: string): string {
  return symbol === INDEX_SYMBOL ? INDEX_NAME : symbol;
}
