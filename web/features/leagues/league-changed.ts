import type { QueryClient } from '@tanstack/react-query';
import { getLeague, getLeagueBoard, getLeagueInvitation } from '../../../shared/routes/leagues.ts';
import { changedHere } from '../../lib/account.ts';
import { ApiError } from '../../lib/api-error.ts';
import { routeKey } from '../../lib/route-query.ts';

/** Others come and go seldom, and the boards, which are read each tick, tell it first. The player's own coming and going is pushed. */
export const LEAGUE_POLL_MS = 60_000;

/** The player's leagues are others now: what showed one that is left is forgotten, and the rest is read again. */
export function membershipEnded(queryClient: QueryClient): Promise<void> {
  for (const route of [getLeague, getLeagueBoard, getLeagueInvitation])
    queryClient.removeQueries({ queryKey: routeKey(route) });
  return changedHere(queryClient, 'leagues');
}

/** There is no such league or invitation for the player, or the address is none. */
export function isNoLeague(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** A league that is none is asked for once; anything else again. */
export function retryLeague(failures: number, error: Error): boolean {
  return failures < 1 && !isNoLeague(error);
}
