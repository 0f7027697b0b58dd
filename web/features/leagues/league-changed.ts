import type { QueryClient } from '@tanstack/react-query';
import { getLeague } from '../../../shared/routes/get-league.ts';
import { getLeagueBoard } from '../../../shared/routes/get-league-board.ts';
import { getLeagueInvitation } from '../../../shared/routes/get-league-invitation.ts';
import { listLeagues } from '../../../shared/routes/list-leagues.ts';
import { ApiError } from '../../lib/api-error.ts';
import { routeKey } from '../../lib/route-query.ts';

/** Members come and go seldom. The boards, which show them too, are read each slot. */
export const LEAGUE_POLL_MS = 60_000;

const shown = [listLeagues, getLeague, getLeagueBoard, getLeagueInvitation];

/** Reads everything again that shows leagues. */
export function leagueChanged(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(shown.map((route) => queryClient.invalidateQueries({ queryKey: routeKey(route) })));
}

/** The league is not the player's any more: what it showed is forgotten, and only the list is read again. */
export function leagueLeft(queryClient: QueryClient): Promise<unknown> {
  for (const route of [getLeague, getLeagueBoard, getLeagueInvitation])
    queryClient.removeQueries({ queryKey: routeKey(route) });
  return queryClient.invalidateQueries({ queryKey: routeKey(listLeagues) });
}

/** There is no such league or invitation for the player, or the address is none. */
export function isNoLeague(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** A league that is none is asked for once; anything else again. */
export function retryLeague(failures: number, error: Error): boolean {
  return failures < 1 && !isNoLeague(error);
}
