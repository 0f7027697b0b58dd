import { CandleList, HistoryQuery } from '../schemas/history.ts';
import { SymbolParams } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getStockHistory = {
  name: 'get-stock-history',
  method: 'GET',
  path: '/api/stocks/{symbol}/history',
  access: 'anyone',
  params: SymbolParams,
  query: HistoryQuery,
  output: CandleList,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;

export const getStockHistoryGrants: Grants = { reads: ['CANDLES'], writes: [] };
