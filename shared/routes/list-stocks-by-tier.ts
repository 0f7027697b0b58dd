import { StocksByTier } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listStocksByTier = {
  name: 'list-stocks-by-tier',
  method: 'GET',
  path: '/api/stocks/by-tier',
  access: 'anyone',
  output: StocksByTier,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;

export const listStocksByTierGrants: Grants = { reads: ['MARKET'], writes: [] };
