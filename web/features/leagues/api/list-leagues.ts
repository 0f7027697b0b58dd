import { useQuery } from '@tanstack/react-query';
import { listLeagues } from '../../../../shared/routes/list-leagues.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

export const leaguesQuery = routeQuery(listLeagues, { shows: ['leagues'] });

/** The player's leagues, the newest first. */
export function useLeagues() {
  return useQuery({ ...leaguesQuery, refetchInterval: useAccountPoll() });
}
