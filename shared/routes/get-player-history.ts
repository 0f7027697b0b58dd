import { HistoryQuery, PortfolioHistory } from '../schemas/history.ts';
import { PlayerParams } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getPlayerHistory = {
  name: 'get-player-history',
  method: 'GET',
  path: '/api/players/{playerId}/history',
  access: 'player',
  params: PlayerParams,
  query: HistoryQuery,
  output: PortfolioHistory,
} as const satisfies Route;

export const getPlayerHistoryGrants: Grants = { reads: ['CANDLES', 'MARKET', 'PLAYER'], writes: [] };
