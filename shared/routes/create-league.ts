import { LeagueSummary, NewLeague } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const createLeague = {
  name: 'create-league',
  method: 'POST',
  path: '/api/leagues',
  access: 'player',
  body: NewLeague,
  output: LeagueSummary,
} as const satisfies Route;

export const createLeagueGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'] };
