import { OwnRank, OwnRankQuery } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getOwnRank = {
  name: 'get-own-rank',
  method: 'GET',
  path: '/api/rank',
  access: 'player',
  query: OwnRankQuery,
  output: OwnRank,
} as const satisfies Route;

export const getOwnRankGrants: Grants = { reads: ['CONNECTION', 'NAME', 'PLAYER', 'RANKING'], writes: [] };
