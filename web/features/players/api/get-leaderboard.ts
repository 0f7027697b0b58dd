import { useQuery } from '@tanstack/react-query';
import { getLeaderboard } from '../../../../shared/routes/get-leaderboard.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

const leaderboardQuery = routeQuery(getLeaderboard, { refetchInterval: SLOT_MS, shows: [] });

/** The best ten, and the own entry behind them if it is not among them. */
export function useLeaderboard() {
  return useQuery(leaderboardQuery);
}
