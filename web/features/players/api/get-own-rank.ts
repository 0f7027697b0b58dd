import { useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/get-own-rank.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { usePoll } from '../../../lib/use-account-poll.ts';

/** It stands beside lists that are polled, or a number that need not have a newer one. */
const BESIDE_MS = 120_000;

export const ownRankQuery = routeQuery(getOwnRank, { shows: [] });

/** Where the player stands among all, and how often rankings are made. */
export function useOwnRank() {
  return useQuery({ ...ownRankQuery, refetchInterval: usePoll(BESIDE_MS) });
}
