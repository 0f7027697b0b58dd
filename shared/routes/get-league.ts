import { League, LeagueParams } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getLeague = {
  name: 'get-league',
  method: 'GET',
  path: '/api/leagues/{leagueId}',
  access: 'player',
  params: LeagueParams,
  output: League,
} as const satisfies Route;

export const getLeagueGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: [] };
