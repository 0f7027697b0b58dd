import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/boards.ts';
import { listRankedPlayers } from '../../../../shared/routes/players.ts';
import { pricePollMs, useOnceFor, usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Beside the portfolio's value: the boards know better. */
const BESIDE_MS = 300_000;

export function useOwnRank() {
  const refetchInterval = usePoll(BESIDE_MS);
  return useQuery(routeQuery(getOwnRank, { query: {}, staleTime: refetchInterval, refetchInterval, shows: [] }));
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
