import type { Stock } from '../../../shared/schemas/market.ts';

/** The stocks that rose most and fell most today; of equals the first. None of none. */
export function bestAndWorst(stocks: readonly Stock[]): [best: Stock | undefined, worst: Stock | undefined] {
  const sorted = stocks.toSorted((one, other) => Number(other.changePercent) - Number(one.changePercent));
  return [sorted[0], sorted.at(-1)];
}
