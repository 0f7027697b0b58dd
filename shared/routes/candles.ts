import { CandlesBySymbol } from '../schemas/candles.ts';
import { HistoryQuery } from '../schemas/history.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/** All companies' candles cost the same reads as one company's. */
export const listCandles = {
  name: 'list-candles',
  method: 'GET',
  path: '/api/stocks/candles',
  access: 'anyone',
  query: HistoryQuery,
  output: CandlesBySymbol,
  cachedAtEdge: 'until-next-minute',
} as const satisfies Route;
export const listCandlesGrants: Grants = { reads: ['CANDLES'], writes: [] };
export const listCandlesOperation: Operation = {
  tag: 'Market',
  summary: 'List the candles of every company and the index',
  forPrograms: true,
};

/** Returns the same as a table with a row for each company and time. */
export const listCandlesAsCsv = {
  name: 'list-candles-as-csv',
  method: 'GET',
  path: '/api/stocks/candles.csv',
  access: 'anyone',
  query: HistoryQuery,
  output: 'csv',
  cachedAtEdge: 'until-next-minute',
} as const satisfies Route;
export const listCandlesAsCsvGrants: Grants = { reads: ['CANDLES'], writes: [] };
export const listCandlesAsCsvOperation: Operation = {
  tag: 'Market',
  summary: 'List the same candles as CSV',
  description: 'Columns: symbol, time, open, high, low, close.',
};
