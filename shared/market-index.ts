/** The index's symbol in requests for candles. It is not a company: it cannot be traded, watched or priced. */
export const INDEX_SYMBOL = 'INDEX';

export const INDEX_NAME = 'Tradefloor 24';

export function spokenSymbol(symbol: string): string {
  return symbol === INDEX_SYMBOL ? INDEX_NAME : symbol;
}
