import { BoardParams, BoardView } from '../schemas/board.ts';
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
