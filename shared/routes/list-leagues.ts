import { LeagueList } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listLeagues = {
  name: 'list-leagues',
  method: 'GET',
  path: '/api/leagues',
  access: 'player',
  output: LeagueList,
} as const satisfies Route;

export const listLeaguesGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: [] };
