import { Stock, SymbolParams } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getStock = {
  name: 'get-stock',
  method: 'GET',
  path: '/api/stocks/{symbol}',
  access: 'anyone',
  params: SymbolParams,
  output: Stock,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;

export const getStockGrants: Grants = { reads: ['MARKET'], writes: [] };
