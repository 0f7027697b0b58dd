import { LeagueBoard, LeagueBoardParams } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getLeagueBoard = {
  name: 'get-league-board',
  method: 'GET',
  path: '/api/leagues/{leagueId}/boards/{board}',
  access: 'player',
  params: LeagueBoardParams,
  output: LeagueBoard,
} as const satisfies Route;

export const getLeagueBoardGrants: Grants = { reads: ['LEAGUE', 'MARKET', 'PLAYER'], writes: [] };
