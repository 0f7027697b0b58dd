import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/boards.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** It stands beside a number that need not have a newer one. */
const BESIDE_MS = 120_000;

/** Where the player stands among all. */
export function useOwnRank() {
  return useQuery(routeQuery(getOwnRank, { query: {}, refetchInterval: usePoll(BESIDE_MS), shows: [] }));
}

/** A page of the best, from 1, or the players of a name. */
interface PlayersWanted {
  page: number;
  search: string;
}

/** Players with their number, the best value and the own rank: all that their screen shows, of one ranking. */
export function useRankedPlayers({ page, search }: PlayersWanted) {
  return useQuery(
    routeQuery(getOwnRank, {
      query: search ? { search } : { page: String(page) },
      refetchInterval: TICK_MS,
      shows: [],
      // The page before stays until the next has come: nothing jumps.
      placeholderData: keepPreviousData,
    }),
  );
}
