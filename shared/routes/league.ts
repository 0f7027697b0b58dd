import { LeagueParams } from '../schemas/league.ts';
import { League } from '../schemas/league-page.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/** It has its own file because only one screen needs its schema. */
export const getLeague = {
  name: 'get-league',
  method: 'GET',
  path: '/api/leagues/{leagueId}',
  access: 'player',
  scope: 'read',
  params: LeagueParams,
  output: League,
} as const satisfies Route;
export const getLeagueGrants: Grants = { reads: ['CANDLES', 'LEAGUE', 'MARKET', 'PLAYER'], writes: [] };
export const getLeagueOperation: Operation = {
  tag: 'Leagues',
  summary: 'Get a league of yours',
  refusals: ['not-found'],
};
