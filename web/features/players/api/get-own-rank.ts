import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/boards.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** The number next to it may be this old too. */
const BESIDE_MS = 120_000;

export function useOwnRank() {
  return useQuery(routeQuery(getOwnRank, { query: {}, refetchInterval: usePoll(BESIDE_MS), shows: [] }));
}

/** The whole screen in one answer, from one ranking. */
export function useRankedPlayers({ page, search }: { page: number; search: string }) {
  return useQuery(
    routeQuery(getOwnRank, {
      query: search ? { search } : { page: String(page) },
      refetchInterval: TICK_MS,
      shows: [],
      placeholderData: keepPreviousData,
    }),
  );
}
