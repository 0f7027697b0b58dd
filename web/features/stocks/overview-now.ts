import { formatCents, formatPercent } from '../../../shared/money.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { Causes, MarketOverview } from '../../../shared/schemas/overview.ts';
import { toCents } from '../../lib/format.ts';
import { indexNow } from './index-now.ts';

/**
 * The overview at the polled prices, so that no figure of it is older than they are: the index, the ends of the year, and
 * the part of today's change that a company's own walk makes. What the past alone decides stays as it was read.
 */
export function overviewNow(overview: MarketOverview, stocks: readonly Stock[]): MarketOverview {
  const bySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  return {
    index: indexAt(overview.index, stocks),
    stocks: overview.stocks.map((each) => {
      const stock = bySymbol.get(each.symbol);
      if (!stock) return each;
      return {
        ...each,
        ...yearWith(each, toCents(stock.currentPrice)),
        causes: each.causes && causesOf(each.causes, stock.changePercent),
      };
    }),
  };
}

function indexAt(index: MarketOverview['index'], stocks: readonly Stock[]): MarketOverview['index'] {
  const now = indexNow(index, stocks);
  if (!now) return index;
  return {
    ...index,
    ...yearWith(index, now.value),
    value: formatCents(now.value),
    changeAmount: formatCents(now.change),
    changePercent: formatPercent({ changeCents: now.change, fromCents: now.value - now.change }),
    points: [...now.points],
  };
}

function yearWith({ yearLow, yearHigh }: { yearLow: string; yearHigh: string }, cents: number) {
  return {
    yearLow: cents < toCents(yearLow) ? formatCents(cents) : yearLow,
    yearHigh: cents > toCents(yearHigh) ? formatCents(cents) : yearHigh,
  };
}

/** The causes sum to the change. News and moods of this minute are told with the next reading. */
function causesOf({ market, news }: Causes, changePercent: string): Causes {
  return { market, news, own: formatCents(toCents(changePercent) - toCents(market) - toCents(news)) };
}
