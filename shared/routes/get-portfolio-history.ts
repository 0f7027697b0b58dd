import { HistoryQuery, PortfolioHistory } from '../schemas/history.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getPortfolioHistory = {
  name: 'get-portfolio-history',
  method: 'GET',
  path: '/api/portfolio/history',
  access: 'player',
  query: HistoryQuery,
  output: PortfolioHistory,
} as const satisfies Route;

export const getPortfolioHistoryGrants: Grants = { reads: ['CANDLES', 'MARKET', 'PLAYER'], writes: [] };
