import { MonthList, MonthParams, MonthRecord } from '../schemas/fairness.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
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
export const listMonthsOperation: Operation = { tag: 'Fairness', summary: 'List the months and their commitments' };

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
export const getMonthOperation: Operation = {
  tag: 'Fairness',
  summary: 'Get everything that a month’s prices follow from',
  refusals: ['not-found'],
};
