import type { Stock } from '../../../shared/schemas/market.ts';
import type { MarketOverview } from '../../../shared/schemas/overview.ts';
import { toCents } from '../../lib/format.ts';

/** A stock's last day for its sparkline, in cents, up to the polled price. */
export function dayCourse(overview: MarketOverview | undefined, { symbol, currentPrice }: Stock): number[] {
  const points = overview?.stocks.find((stock) => stock.symbol === symbol)?.points ?? [];
  return [...points.slice(0, -1), toCents(currentPrice)];
}
