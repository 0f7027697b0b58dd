import type { Stock } from '../../../shared/schemas/market.ts';
import { toCents } from '../../lib/format.ts';

/** Per symbol, the latest prices in cents, oldest first. */
export type RecentPrices = Readonly<Record<string, readonly number[]>>;

/** Ten minutes of ten-second polls: as much as a sparkline of 72 pixels can show. */
export const RECENT_PRICES_LIMIT = 60;

/** The paths with one more poll at their ends. */
export function appendPrices(previous: RecentPrices, stocks: readonly Stock[]): RecentPrices {
  return Object.fromEntries(
    stocks.map(({ symbol, currentPrice }) => [
      symbol,
      [...(previous[symbol] ?? []), toCents(currentPrice)].slice(-RECENT_PRICES_LIMIT),
    ]),
  );
}
