import type { Stock } from '../../../shared/schemas/market.ts';
import type { MarketOverview, StockOverview } from '../../../shared/schemas/overview.ts';
import { toCents } from '../../lib/format.ts';

/** A stock's last day for its sparkline, in cents, up to the polled price. */
export function dayCourse(overview: MarketOverview | undefined, stock: Stock): number[] {
  return courseOf(
    overview?.stocks.find(({ symbol }) => symbol === stock.symbol),
    stock,
  );
}

/** The same, where what the past says about the stock is at hand. */
export function courseOf(past: StockOverview | undefined, { currentPrice }: Pick<Stock, 'currentPrice'>): number[] {
  return [...(past?.points ?? []).slice(0, -1), toCents(currentPrice)];
}
