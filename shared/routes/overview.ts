import { MarketOverview } from '../schemas/overview.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const getMarketOverview = {
  name: 'get-market-overview',
  method: 'GET',
  path: '/api/market/overview',
  access: 'anyone',
  output: MarketOverview,
  cachedAtEdge: 'until-next-minute',
} as const satisfies Route;
export const getMarketOverviewGrants: Grants = { reads: ['CANDLES', 'MARKET', 'RANKING'], writes: [] };
export const getMarketOverviewOperation: Operation = {
  tag: 'Market',
  summary: 'Get courses, volatility and causes of today’s moves, of all companies and the index',
};
