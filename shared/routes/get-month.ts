import { MonthParams, MonthRecord } from '../schemas/fairness.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getMonth = {
  name: 'get-month',
  method: 'GET',
  path: '/api/fairness/{month}',
  access: 'anyone',
  params: MonthParams,
  output: MonthRecord,
  cachedAtEdge: 'for-a-day',
} as const satisfies Route;

export const getMonthGrants: Grants = { reads: ['ADMIN', 'CANDLES', 'MARKET'], writes: [] };
