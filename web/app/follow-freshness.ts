import type { Query, QueryClient } from '@tanstack/react-query';
import { UNSEEN_REFRESH_SECONDS } from '../../shared/boards.ts';
import { getBoard } from '../../shared/routes/boards.ts';
import { listRankedPlayers } from '../../shared/routes/players.ts';
import type { BoardView } from '../../shared/schemas/board.ts';
import type { RankedPage } from '../../shared/schemas/ranking.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { feedFreshness, type Polled } from '../lib/freshness.ts';
import { isConnected } from '../lib/live.ts';
import { haltedAt } from '../lib/market-halt.ts';
import { pollIntervalMs } from '../lib/polling.ts';
import { routeKey } from '../lib/route-query.ts';

/** The times of a query's first and last request, and of its first failure since the last answer. */
interface Times {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly failingMs?: number | undefined;
}

/** Feeds the badges with the age of the screen's data. Returns the unsubscribe function. */
export function followFreshness(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
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
    }),
    feedFreshness(() => {
      const ranks = [listRankedPlayers, getBoard].flatMap((route) => cache.findAll({ queryKey: routeKey(route) }));
      return {
        halted: typeof haltedAt() === 'string',
        polled: [...cache.getAll().flatMap(toPolled), ...ranks.flatMap(toRanking)],
      };
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
