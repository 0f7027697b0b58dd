import { useQuery } from '@tanstack/react-query';
import { getLeague } from '../../../../shared/routes/get-league.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { isNoLeague, LEAGUE_POLL_MS, retryLeague } from '../league-changed.ts';

export function leagueQuery(leagueId: string) {
  return routeQuery(getLeague, {
    params: { leagueId },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : LEAGUE_POLL_MS),
    retry: retryLeague,
  });
}

/** A league of the player, with its members. */
export function useLeague(leagueId: string) {
  return useQuery(leagueQuery(leagueId));
}
