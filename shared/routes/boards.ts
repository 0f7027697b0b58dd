import { BoardParams, BoardView, OwnPlace } from '../schemas/board.ts';
import { Leaderboard, OwnRank } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const getBoard = {
  name: 'get-board',
  method: 'GET',
  path: '/api/boards/{board}',
  access: 'player',
  scope: 'read',
  paper: true,
  params: BoardParams,
  output: BoardView,
  cachedAtEdge: 'until-next-tick',
  tellsHalt: true,
} as const satisfies Route;
export const getBoardGrants: Grants = { reads: ['CHAT', 'MARKET', 'RANKING'], writes: [] };
export const getBoardOperation: Operation = { tag: 'Boards', summary: 'Get a board’s first hundred' };

export const getOwnPlace = {
  name: 'get-own-place',
  method: 'GET',
  path: '/api/rank/{board}',
  access: 'player',
  scope: 'read',
  params: BoardParams,
  output: OwnPlace,
} as const satisfies Route;
export const getOwnPlaceGrants: Grants = { reads: ['PLAYER', 'RANKING'], writes: [] };
export const getOwnPlaceOperation: Operation = { tag: 'Boards', summary: 'Get your place on a board' };

export const getOwnRank = {
  name: 'get-own-rank',
  method: 'GET',
  path: '/api/rank',
  access: 'player',
  scope: 'read',
  output: OwnRank,
} as const satisfies Route;
export const getOwnRankGrants: Grants = { reads: ['PLAYER', 'RANKING'], writes: [] };
export const getOwnRankOperation: Operation = { tag: 'Boards', summary: 'Get your rank' };

export const getLeaderboard = {
  name: 'get-leaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  access: 'player',
  scope: 'read',
  output: Leaderboard,
} as const satisfies Route;
export const getLeaderboardGrants: Grants = { reads: ['PLAYER', 'RANKING'], writes: [] };
export const getLeaderboardOperation: Operation = {
  tag: 'Boards',
  summary: 'Get the first ten players, and yourself',
  forPrograms: true,
};
