import { BoardParams, BoardView } from '../schemas/board.ts';
import { Leaderboard, OwnRank, OwnRankQuery } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getBoard = {
  name: 'get-board',
  method: 'GET',
  path: '/api/boards/{board}',
  access: 'player',
  params: BoardParams,
  output: BoardView,
} as const satisfies Route;
export const getBoardGrants: Grants = { reads: ['PLAYER', 'RANKING'], writes: [] };

export const getOwnRank = {
  name: 'get-own-rank',
  method: 'GET',
  path: '/api/rank',
  access: 'player',
  query: OwnRankQuery,
  output: OwnRank,
} as const satisfies Route;
export const getOwnRankGrants: Grants = { reads: ['CONNECTION', 'NAME', 'PLAYER', 'RANKING'], writes: [] };

export const getLeaderboard = {
  name: 'get-leaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  access: 'player',
  output: Leaderboard,
} as const satisfies Route;
export const getLeaderboardGrants: Grants = { reads: ['PLAYER', 'RANKING'], writes: [] };
