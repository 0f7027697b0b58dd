/** The header of answers with prices or ranks that gives the time of a halt, or `no`. */
export const MARKET_HALTED = 'x-market-halted';
