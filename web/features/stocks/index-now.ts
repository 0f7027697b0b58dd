import type { Stock } from '../../../shared/schemas/market.ts';
import type { IndexOverview } from '../../../shared/schemas/overview.ts';
import { toCents } from '../../lib/format.ts';

export interface IndexNow {
  /** In hundredths of a point. */
  readonly value: number;
  readonly change: number;
  readonly percent: number;
  /** The last day up to now, in hundredths of a point. */
  readonly points: readonly number[];
}

/**
 * The index at the polled prices: equal amounts of all companies since the season's open, as shared/market/market.ts counts
 * it. So it moves with the prices beside it, and nothing more is asked for. Undefined while either is not known.
 */
export function indexNow(index: IndexOverview | undefined, stocks: readonly Stock[]): IndexNow | undefined {
  if (!index || stocks.length === 0) return undefined;
  const open = toCents(index.value) - toCents(index.changeAmount);
  const grown = ({ symbol, currentPrice }: Stock) =>
    toCents(currentPrice) / (index.seasonOpenCents[symbol] ?? Number.NaN);
  const growth = stocks.reduce((sum, stock) => sum + grown(stock), 0) / stocks.length;
  const value = Math.round(toCents(index.seasonOpen) * growth);
  return {
    value,
    change: value - open,
    percent: (value / open - 1) * 100,
    points: [...index.points.slice(0, -1), value],
  };
}
