import { StockList } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listStocks = {
  name: 'list-stocks',
  method: 'GET',
  path: '/api/stocks',
  access: 'anyone',
  output: StockList,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;

export const listStocksGrants: Grants = { reads: ['MARKET'], writes: [] };
