import { MonthList } from '../schemas/fairness.ts';
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
