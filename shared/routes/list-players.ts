import { PlayerQuery, RankedPlayerList } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listPlayers = {
  name: 'list-players',
  method: 'GET',
  path: '/api/users',
  access: 'player',
  query: PlayerQuery,
  output: RankedPlayerList,
} as const satisfies Route;

export const listPlayersGrants: Grants = { reads: ['CONNECTION', 'NAME', 'PLAYER', 'RANKING'], writes: [] };
