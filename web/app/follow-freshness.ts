import type { Query, QueryClient } from '@tanstack/react-query';
import { UNSEEN_REFRESH_SECONDS } from '../../shared/boards.ts';
import { getLeaderboard } from '../../shared/routes/get-leaderboard.ts';
import { listPlayers } from '../../shared/routes/list-players.ts';
import { listStocksByTier } from '../../shared/routes/list-stocks-by-tier.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import type { LeaderboardEntry, OwnRank, RankedPlayer } from '../../shared/schemas/ranking.ts';
import { SLOT_MS } from '../../shared/slot.ts';
import { ownRankQuery } from '../features/players/api/get-own-rank.ts';
import { marketQuery } from '../features/stocks/api/get-market.ts';
import { allStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { feedFreshness, type Polled } from '../lib/freshness.ts';
import { HaltWatch } from '../lib/halt-watch.ts';
import { isConnected } from '../lib/live.ts';

const worthOf = (players: readonly { totalValue: string }[]) => players.map(({ totalValue }) => totalValue).join();

/** The answers that move with prices: an open market shows itself in one of them. */
const prices: Record<string, (data: never) => string> = {
  [listStocksByTier.name]: (byTier: StocksByTier) =>
    allStocks(byTier)
      .map(({ currentPrice }) => currentPrice)
      .join(),
  [listPlayers.name]: (players: RankedPlayer[]) => worthOf(players),
  [getLeaderboard.name]: (entries: LeaderboardEntry[]) => worthOf(entries),
};

/** Tells the badges how fresh the present screen's polled data is. Returns the end of it. */
export function followFreshness(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const watch = new HaltWatch();
  const startedMs = Date.now();
  /** When it was asked for, for the first and for the last time. */
  const asked = new WeakMap<Query, { firstMs: number; lastMs: number }>();
  let ranking = { madeAt: '', sinceMs: 0 };

  const askedMs = (query: Query) => (query.state.fetchStatus === 'fetching' ? asked.get(query)?.lastMs : undefined);
  const toPolled = (query: Query): Polled[] => {
    const maxAgeMs = intervalMs(query);
    if (maxAgeMs > SLOT_MS) return [];
    const { dataUpdatedAt, fetchFailureCount, status } = query.state;
    const sinceMs = dataUpdatedAt || (asked.get(query)?.firstMs ?? startedMs);
    return [{ sinceMs, maxAgeMs, askedMs: askedMs(query), failing: fetchFailureCount > 0 || status === 'error' }];
  };
  const learn = (query: Query) => {
    const [route] = query.queryKey;
    if (query.state.data === undefined) return;
    if (route === marketQuery.queryKey[0]) watch.halted = (query.state.data as { halted: boolean }).halted;
    const pricesOf = prices[String(route)];
    if (!pricesOf) return;
    const asks = watch.see({ list: query.queryHash, prices: pricesOf(query.state.data as never), nowMs: Date.now() });
    // Where the market is polled itself, its next answer tells.
    const polledMarket = cache.find({ queryKey: marketQuery.queryKey });
    const isTold = polledMarket !== undefined && intervalMs(polledMarket) <= SLOT_MS;
    if (asks && !isTold) queryClient.fetchQuery({ ...marketQuery, staleTime: 0, retry: false }).catch(() => undefined);
  };
  /** A ranking is as old as the time since another one was seen: that needs no clock but our own. */
  const toRanking = (query: Query): Polled[] => {
    const { rankedAt, refreshSeconds } = (query.state.data ?? { rankedAt: null }) as OwnRank;
    if (!rankedAt || !query.isActive()) return [];
    if (rankedAt !== ranking.madeAt) ranking = { madeAt: rankedAt, sinceMs: Date.now() };
    // A player without a socket may be the only one, whom the ranking does not see.
    const madeEverySeconds = isConnected() ? refreshSeconds : Math.max(refreshSeconds, UNSEEN_REFRESH_SECONDS);
    const maxAgeMs = madeEverySeconds * 1000 + Math.max(SLOT_MS, intervalMs(query));
    return [{ sinceMs: ranking.sinceMs, maxAgeMs, askedMs: askedMs(query), failing: false }];
  };
  for (const query of cache.getAll()) learn(query);
  const ends = [
    cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'fetch')
        asked.set(query, { firstMs: asked.get(query)?.firstMs ?? Date.now(), lastMs: Date.now() });
      if (action.type === 'success') learn(query);
    }),
    feedFreshness(() => {
      const ranks = cache.findAll({ queryKey: ownRankQuery.queryKey });
      return { halted: watch.halted, polled: [...cache.getAll().flatMap(toPolled), ...ranks.flatMap(toRanking)] };
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** How often the present screen polls this; infinite if it does not. Only data of every slot is called live. */
function intervalMs(query: Query): number {
  const intervals = query.observers.map(({ options: { enabled, refetchInterval } }) => {
    const interval = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
    return enabled === false ? undefined : interval;
  });
  return Math.min(...intervals.map((interval) => interval || Number.POSITIVE_INFINITY));
}
