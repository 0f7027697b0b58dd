import { MonthList, MonthParams, MonthRecord } from '../schemas/fairness.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listMonths = {
  name: 'list-months',
  method: 'GET',
  path: '/api/fairness',
  access: 'anyone',
  output: MonthList,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;
export const listMonthsGrants: Grants = { reads: ['MARKET'], writes: [] };

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
