import { LeagueParams, LeaguePlayer, LeagueSummary } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const handOverLeague = {
  name: 'hand-over-league',
  method: 'POST',
  path: '/api/leagues/{leagueId}/owner',
  access: 'player',
  params: LeagueParams,
  body: LeaguePlayer,
  output: LeagueSummary,
} as const satisfies Route;

export const handOverLeagueGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE'] };
