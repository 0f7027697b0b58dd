import type { Query, QueryClient } from '@tanstack/react-query';
import { UNSEEN_REFRESH_SECONDS } from '../../shared/boards.ts';
import { getBoard } from '../../shared/routes/boards.ts';
import { getPlayer, listRankedPlayers } from '../../shared/routes/players.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import type { BoardView } from '../../shared/schemas/board.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import type { PlayerProfile } from '../../shared/schemas/portfolio.ts';
import type { RankedPage } from '../../shared/schemas/ranking.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { marketQuery } from '../features/stocks/api/get-market.ts';
import { allStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { feedFreshness, type Polled } from '../lib/freshness.ts';
import { HaltWatch } from '../lib/halt-watch.ts';
import { isConnected } from '../lib/live.ts';
import { pollIntervalMs } from '../lib/polling.ts';
import { routeKey } from '../lib/route-query.ts';

const worthOf = (players: readonly { totalValue: string }[]) => players.map(({ totalValue }) => totalValue).join();

/** Answers that change with prices, so a change shows that the market is open. */
const prices: Record<string, (data: never) => string | undefined> = {
  [listStocksByTier.name]: (byTier: StocksByTier) =>
    allStocks(byTier)
      .map(({ currentPrice }) => currentPrice)
      .join(),
  [listRankedPlayers.name]: ({ listed }: RankedPage) => worthOf(listed),
  [getBoard.name]: ({ entries }: BoardView) => worthOf(entries),
  [getPlayer.name]: (player: PlayerProfile) => player.totalValue,
};

export const showsHalt = ({ queryKey, state }: Query): boolean =>
  state.data !== undefined && Object.hasOwn(prices, String(queryKey[0]));

/** The times of a query's first and last request, and of its first failure since the last answer. */
interface Times {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly failingMs?: number | undefined;
}

/** Feeds the badges with the age of the screen's data. Returns the unsubscribe function. */
export function followFreshness(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const watch = new HaltWatch();
  const startedMs = Date.now();
  const asked = new WeakMap<Query, Times>();
  let ranking = { madeAt: '', sinceMs: 0 };

  const askedMs = (query: Query) => (query.state.fetchStatus === 'fetching' ? asked.get(query)?.lastMs : undefined);
  const toPolled = (query: Query): Polled[] => {
    const maxAgeMs = pollIntervalMs(query);
    const { dataUpdatedAt, fetchFailureCount, status } = query.state;
    const failing = fetchFailureCount > 0 || status === 'error';
    if (maxAgeMs <= TICK_MS) {
      const sinceMs = dataUpdatedAt || (asked.get(query)?.firstMs ?? startedMs);
      // Until its first answer, a failing query is never current.
      const isEmpty = failing && !dataUpdatedAt;
      return [{ sinceMs, maxAgeMs: isEmpty ? 0 : maxAgeMs, askedMs: askedMs(query), failing }];
    }
    const failingMs = asked.get(query)?.failingMs;
    if (!query.isActive() || !dataUpdatedAt || failingMs === undefined) return [];
    return [{ sinceMs: failingMs, maxAgeMs: 0, failing: true }];
  };
  const learn = (query: Query) => {
    const [route] = query.queryKey;
    if (query.state.data === undefined) return;
    if (route === marketQuery.queryKey[0]) watch.halted = (query.state.data as { halted: boolean }).halted;
    const seen = prices[String(route)]?.(query.state.data as never);
    if (seen === undefined) return;
    const asks = watch.see({ list: query.queryHash, prices: seen, nowMs: Date.now() });
    // A screen that polls the market learns of a halt without this request.
    const polledMarket = cache.find({ queryKey: marketQuery.queryKey });
    const isMarketPolled = polledMarket !== undefined && pollIntervalMs(polledMarket) <= TICK_MS;
    if (asks && !isMarketPolled)
      queryClient.fetchQuery({ ...marketQuery, staleTime: 0, retry: false }).catch(() => undefined);
  };
  /** A ranking's age counts from when this browser first saw it, so only its own clock matters. */
  const toRanking = (query: Query): Polled[] => {
    const { rankedAt, refreshSeconds } = (query.state.data ?? { rankedAt: null }) as RankedPage | BoardView;
    if (!rankedAt || !query.isActive()) return [];
    if (rankedAt > ranking.madeAt) ranking = { madeAt: rankedAt, sinceMs: Date.now() };
    // Without a socket the ranking cannot see that this player is online, and may refresh at its slowest.
    const madeEverySeconds = isConnected() ? refreshSeconds : Math.max(refreshSeconds, UNSEEN_REFRESH_SECONDS);
    const maxAgeMs = madeEverySeconds * 1000 + pollIntervalMs(query);
    return [{ sinceMs: ranking.sinceMs, maxAgeMs, askedMs: askedMs(query), failing: false }];
  };
  for (const query of cache.getAll()) learn(query);
  const ends = [
    cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      const nowMs = Date.now();
      const times = asked.get(query) ?? { firstMs: nowMs, lastMs: nowMs };
      if (action.type === 'fetch') asked.set(query, { ...times, lastMs: nowMs });
      if (action.type === 'failed' || action.type === 'error')
        asked.set(query, { ...times, failingMs: times.failingMs ?? nowMs });
      if (action.type === 'success') asked.set(query, { ...times, failingMs: undefined });
      if (action.type === 'success') learn(query);
    }),
    feedFreshness(() => {
      const ranks = [listRankedPlayers, getBoard].flatMap((route) => cache.findAll({ queryKey: routeKey(route) }));
      return { halted: watch.halted, polled: [...cache.getAll().flatMap(toPolled), ...ranks.flatMap(toRanking)] };
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
