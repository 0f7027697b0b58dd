import { companies } from '../../../shared/companies.ts';
import type { Market, TickResult } from '../../../shared/market/market.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { advance } from './run.ts';

/** The ticks from a checkpoint's (exclusive) to a later one (inclusive). */
export interface TickRange {
  readonly from: Market;
  readonly to: Market;
  readonly path: readonly TickResult[];
  readonly repriced?: boolean;
}

/** After a long pause the market moves in ranges that fit in memory, and stores each. */
export const MAX_RANGE_TICKS = TICKS_PER_DAY;

export function tickRangeTowards(from: Market, tick: number): TickRange {
  const path: TickResult[] = [];
  const to = advance(from, Math.min(tick, from.tick + MAX_RANGE_TICKS), (result) => path.push(result));
  return { from, to, path };
}

/** Prices in cents. No order outside this range can have been reached. */
export interface PriceRange {
  readonly symbol: string;
  readonly lowestCents: number;
  readonly highestCents: number;
}

/** Scans tick by tick, as the prices lie in memory. */
export function priceRanges({ path }: TickRange): PriceRange[] {
  const lowest = new Float64Array(companies.length).fill(Number.POSITIVE_INFINITY);
  const highest = new Float64Array(companies.length);
  for (const { prices } of path) {
    for (let company = 0; company < prices.length; company++) {
      lowest[company] = Math.min(lowest[company] as number, prices[company] as number);
      highest[company] = Math.max(highest[company] as number, prices[company] as number);
    }
  }
  return companies.map(({ symbol }, company) => ({
    symbol,
    lowestCents: lowest[company] as number,
    highestCents: highest[company] as number,
  }));
}
