/** A header of answers with prices or ranks: when trading was halted, or `no`. */
export const MARKET_HALTED = 'x-market-halted';
