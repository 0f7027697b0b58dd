import { PlayerPortfolio } from '../schemas/portfolio.ts';
import { PlayerParams } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getPlayerPortfolio = {
  name: 'get-player-portfolio',
  method: 'GET',
  path: '/api/portfolio/{playerId}',
  access: 'player',
  params: PlayerParams,
  output: PlayerPortfolio,
} as const satisfies Route;

export const getPlayerPortfolioGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
