import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toCents } from '../../../../shared/format.ts';
import { formatCents, formatPercent } from '../../../../shared/money.ts';
import { getMarketOverview } from '../../../../shared/routes/overview.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { Causes, IndexOverview, MarketOverview, StockOverview } from '../../../../shared/schemas/overview.ts';
import { usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { allStocks, stocksQuery } from './list-stocks-by-tier.ts';

/** The data are half hours and days, so a minute more or less does not matter. */
const REFRESH_MS = 120_000;
const POLL_MS = 60_000;

export const overviewQuery = routeQuery(getMarketOverview, { shows: ['market'], staleTime: POLL_MS, gcTime: POLL_MS });

const usePolledOverview = () => useQuery({ ...overviewQuery, refetchInterval: usePoll(REFRESH_MS, POLL_MS) });

export function useDayCourses() {
  return usePolledOverview().data;
}

export function useOverview() {
  const { data, isPending, isError, refetch } = usePolledOverview();
  const stocks = useQuery({ ...stocksQuery, enabled: false }).data;
  const now = useMemo(() => data && (stocks ? overviewNow(data, allStocks(stocks)) : data), [data, stocks]);
  return { data: now, isPending, isError, refetch };
}

/** The prices in cents, up to the polled one. */
export function dayCourse(overview: MarketOverview | undefined, stock: Stock): number[] {
  return courseOf(
    overview?.stocks.find(({ symbol }) => symbol === stock.symbol),
    stock,
  );
}

export function courseOf(past: StockOverview | undefined, { currentPrice }: Pick<Stock, 'currentPrice'>): number[] {
  return [...(past?.points ?? []).slice(0, -1), toCents(currentPrice)];
}

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

/** The causes add up to the change. This minute's news counts as the company's own until the next read. */
function causesOf({ market, news }: Causes, changePercent: string): Causes {
  return { market, news, own: formatCents(toCents(changePercent) - toCents(market) - toCents(news)) };
}

interface IndexNow {
  /** The value in hundredths of a point. */
  readonly value: number;
  readonly change: number;
  readonly percent: number;
  readonly points: readonly number[];
}

/** Equal amounts of all companies since the season's open, as in shared/market/market.ts. */
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
