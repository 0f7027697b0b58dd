import { HoldingList } from '../schemas/portfolio.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listHoldings = {
  name: 'list-holdings',
  method: 'GET',
  path: '/api/holdings',
  access: 'player',
  output: HoldingList,
} as const satisfies Route;

export const listHoldingsGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
