import { MarketStatus, Stock, StockList, StocksByTier, SymbolParams } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listStocksByTier = {
  name: 'list-stocks-by-tier',
  method: 'GET',
  path: '/api/stocks/by-tier',
  access: 'anyone',
  output: StocksByTier,
  cachedAtEdge: 'until-next-tick',
  tellsHalt: true,
} as const satisfies Route;
export const listStocksByTierGrants: Grants = { reads: ['CHAT', 'MARKET'], writes: [] };
export const listStocksByTierOperation: Operation = {
  tag: 'Market',
  summary: 'List every company by tier',
  description: 'A plan unlocks tiers; standard is open to everyone.',
};

export const listStocks = {
  name: 'list-stocks',
  method: 'GET',
  path: '/api/stocks',
  access: 'anyone',
  output: StockList,
  cachedAtEdge: 'until-next-tick',
  tellsHalt: true,
} as const satisfies Route;
export const listStocksGrants: Grants = { reads: ['MARKET'], writes: [] };
export const listStocksOperation: Operation = { tag: 'Market', summary: 'List every company with its price' };

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
export const getStockOperation: Operation = {
  tag: 'Market',
  summary: 'Get one company with its price',
  refusals: ['unknown-symbol'],
};

export const getMarket = {
  name: 'get-market',
  method: 'GET',
  path: '/api/market',
  access: 'anyone',
  output: MarketStatus,
  cachedAtEdge: 'until-next-tick',
  tellsHalt: true,
} as const satisfies Route;
export const getMarketGrants: Grants = { reads: ['MARKET'], writes: [] };
export const getMarketOperation: Operation = {
  tag: 'Market',
  summary: 'Get the market’s status',
  description: 'Prices change once a tick of ten seconds, which `updatedAt` begins.',
};
