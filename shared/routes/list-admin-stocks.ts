import { StockList } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listAdminStocks = {
  name: 'list-admin-stocks',
  method: 'GET',
  path: '/api/admin/stocks',
  access: 'admin',
  output: StockList,
} as const satisfies Route;

export const listAdminStocksGrants: Grants = { reads: ['MARKET'], writes: [] };
