import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/boards.ts';
import { listRankedPlayers } from '../../../../shared/routes/players.ts';
import { pricePollMs, useOnceFor, usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** The number next to it may be this old too. */
const BESIDE_MS = 120_000;

export function useOwnRank() {
  return useQuery(routeQuery(getOwnRank, { query: {}, refetchInterval: usePoll(BESIDE_MS), shows: [] }));
}

/** A page of all players from the edge, or those found, and the own entry in full. */
export function useRankedPlayers({ page, search }: { page: number; search: string }) {
  const pages = useQuery(
    routeQuery(listRankedPlayers, {
      query: { page: String(page) },
      refetchInterval: pricePollMs,
      shows: [],
      placeholderData: keepPreviousData,
    }),
  );
  const own = useOnceFor(
    pages.data?.rankedAt,
    useQuery(
      routeQuery(getOwnRank, {
        query: search ? { search } : {},
        shows: [],
        placeholderData: keepPreviousData,
      }),
    ),
  );
  return { pages, own };
}
