import { Portfolio } from '../schemas/portfolio.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getPortfolio = {
  name: 'get-portfolio',
  method: 'GET',
  path: '/api/portfolio',
  access: 'player',
  output: Portfolio,
} as const satisfies Route;

export const getPortfolioGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
