import { companies } from '../../shared/companies.ts';
import { characters, ratesOver, type TierRates, tierOf } from '../../shared/market/character.ts';
import { TICKS_PER_DAY } from '../../shared/tick.ts';
import { STOCKS_PER_TIER, tiers } from '../../shared/tiers.ts';
import type { PricePath } from './price-path.ts';

export const COUNT = companies.length;

/** The deviation of a day's return in each tier. */
export const dayDeviations = tiers.map((tier) => characters[tier].dayDeviation);

export const companiesOf = (tier: number) =>
  Array.from({ length: STOCKS_PER_TIER }, (_, index) => tier * STOCKS_PER_TIER + index);

/** What the public sees of a market: a row of all companies for its beginning and for each step. */
export interface History {
  readonly days: number;
  readonly rowsPerDay: number;
  readonly rows: number;
  /** In cents: that of company `c` is at `row * COUNT + c`. */
  readonly prices: Float64Array;
  /** The logarithmic size of the news, 0 for none. */
  readonly news: Float64Array;
  readonly openings: ArrayLike<number>;
}

export function record(path: PricePath, { days, rowsPerDay }: { days: number; rowsPerDay: number }): History {
  const rows = days * rowsPerDay + 1;
  const [prices, news] = [new Float64Array(rows * COUNT), new Float64Array(rows * COUNT)];
  prices.set(path.prices);
  for (let row = 1; row < rows; row++) {
    for (const { company, size } of path.next()) news[row * COUNT + company] = size;
    prices.set(path.prices, row * COUNT);
  }
  return { days, rowsPerDay, rows, prices, news, openings: path.openings };
}

/**
 * Scores one company at one row after the other, from nothing but the rows so far. `at` is the place among the prices,
 * `last` the company's score a row before.
 */
export type Signal = (history: History) => (at: number, last: number) => number;

/** The return over so many rows; a company's first rows look back to its first. */
export function move({ prices }: History, at: number, rows: number): number {
  return (prices[at] as number) / (prices[Math.max(at % COUNT, at - rows * COUNT)] as number) - 1;
}

export function pricesOf({ rows, prices }: History, company: number): Float64Array {
  return new Float64Array(rows).map((_, row) => prices[row * COUNT + company] as number);
}

/** A company's returns of the logarithm, each over so many ticks. */
export function returnsOf({ rows, rowsPerDay, prices }: History, company: number, ticks: number): Float64Array {
  const step = (ticks * rowsPerDay) / TICKS_PER_DAY;
  const priceAt = (index: number) => prices[index * step * COUNT + company] as number;
  return new Float64Array(Math.floor((rows - 1) / step)).map((_, index) =>
    Math.log(priceAt(index + 1) / priceAt(index)),
  );
}

/**
 * Each return less what premium and pull are expected to give, by the formula of docs/market.md. In a fair market these are
 * martingale differences: whatever is bet on them by the past alone has a mean of 0.
 */
export function abnormalReturns({ rowsPerDay, prices, openings }: History): Float64Array {
  const rates = ratesOver(TICKS_PER_DAY / rowsPerDay);
  return prices.map((price, at) => {
    if (at < COUNT) return 0;
    const [before, anchor] = [prices[at - COUNT] as number, openings[at % COUNT] as number];
    const { premium } = rates.tiers[tierOf[at % COUNT] as number] as TierRates;
    return price / before - 1 - premium - (rates.pull * 2 * (anchor - before)) / (anchor + before);
  });
}
