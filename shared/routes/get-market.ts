import { MarketStatus } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getMarket = {
  name: 'get-market',
  method: 'GET',
  path: '/api/market',
  access: 'anyone',
  output: MarketStatus,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;

export const getMarketGrants: Grants = { reads: ['MARKET'], writes: [] };
