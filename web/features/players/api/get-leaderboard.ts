import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLeaderboard } from '../../../../shared/routes/get-leaderboard.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

export const leaderboardQuery = queryOptions({
  queryKey: ['get-leaderboard'],
  queryFn: ({ signal }) => call(getLeaderboard, { signal }),
  refetchInterval: SLOT_MS,
});

/** The best ten, and the own entry behind them if it is not among them. */
export function useLeaderboard() {
  return useQuery(leaderboardQuery);
}
