import { useQuery } from '@tanstack/react-query';
import { listLeagues } from '../../../../shared/routes/list-leagues.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { LEAGUE_POLL_MS } from '../league-changed.ts';

const leaguesQuery = routeQuery(listLeagues, { refetchInterval: LEAGUE_POLL_MS });

/** The player's leagues, the newest first. */
export function useLeagues() {
  return useQuery(leaguesQuery);
}
