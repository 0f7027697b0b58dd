/** Its symbol wherever candles are requested. It is not a company: nobody can trade, watch or price it. */
export const INDEX_SYMBOL = 'INDEX';

export const INDEX_NAME = 'Tradefloor 24';
