import { CandleList, HistoryQuery, PortfolioHistory } from '../schemas/history.ts';
import { SymbolParams } from '../schemas/market.ts';
import { PlayerParams } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const getStockHistory = {
  name: 'get-stock-history',
  method: 'GET',
  path: '/api/stocks/{symbol}/history',
  access: 'anyone',
  params: SymbolParams,
  query: HistoryQuery,
  output: CandleList,
  cachedAtEdge: 'until-next-minute',
} as const satisfies Route;
export const getStockHistoryGrants: Grants = { reads: ['CANDLES'], writes: [] };
export const getStockHistoryOperation: Operation = {
  tag: 'Market',
  summary: 'List candles of a company or of the index `INDEX`',
  refusals: ['unknown-symbol'],
};

export const getPortfolioHistory = {
  name: 'get-portfolio-history',
  method: 'GET',
  path: '/api/portfolio/history',
  access: 'player',
  scope: 'read',
  paper: true,
  query: HistoryQuery,
  output: PortfolioHistory,
} as const satisfies Route;
export const getPortfolioHistoryGrants: Grants = { reads: ['CANDLES', 'MARKET', 'PLAYER'], writes: [] };
export const getPortfolioHistoryOperation: Operation = {
  tag: 'Portfolio',
  summary: 'List your portfolio’s values over time',
};

export const getPlayerHistory = {
  name: 'get-player-history',
  method: 'GET',
  path: '/api/players/{playerId}/history',
  access: 'player',
  scope: 'read',
  params: PlayerParams,
  query: HistoryQuery,
  output: PortfolioHistory,
} as const satisfies Route;
export const getPlayerHistoryGrants: Grants = { reads: ['CANDLES', 'MARKET', 'PLAYER'], writes: [] };
export const getPlayerHistoryOperation: Operation = {
  tag: 'Players',
  summary: 'List a player’s portfolio values over time',
  refusals: ['not-found', 'holdings-hidden'],
};
