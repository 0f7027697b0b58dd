import { LeagueParams, LeftLeague } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const deleteLeague = {
  name: 'delete-league',
  method: 'DELETE',
  path: '/api/leagues/{leagueId}',
  access: 'player',
  params: LeagueParams,
  output: LeftLeague,
} as const satisfies Route;

export const deleteLeagueGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'] };
