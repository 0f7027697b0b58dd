import * as z from 'zod/mini';
import { HoldingList, Portfolio, StartedOver } from '../schemas/portfolio.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const getPortfolio = {
  name: 'get-portfolio',
  method: 'GET',
  path: '/api/portfolio',
  access: 'player',
  scope: 'read',
  paper: true,
  output: Portfolio,
} as const satisfies Route;
export const getPortfolioGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
export const getPortfolioOperation: Operation = { tag: 'Portfolio', summary: 'Get your cash and value' };

export const listHoldings = {
  name: 'list-holdings',
  method: 'GET',
  path: '/api/holdings',
  access: 'player',
  scope: 'read',
  paper: true,
  output: HoldingList,
} as const satisfies Route;
export const listHoldingsGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
export const listHoldingsOperation: Operation = { tag: 'Portfolio', summary: 'List your shares' };

export const startOver = {
  name: 'start-over',
  method: 'POST',
  path: '/api/portfolio/start-over',
  access: 'player',
  scope: 'trade',
  paper: true,
  body: z.strictObject({}),
  output: StartedOver,
} as const satisfies Route;
export const startOverGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };
export const startOverOperation: Operation = {
  tag: 'Portfolio',
  summary: 'Start over with the starting cash',
  description: 'Once a season, and only if little is left.',
  refusals: ['not-in-contest', 'suspended', 'not-ruined', 'already-started-over', 'started-over', 'not-found'],
  keyed: true,
};
