import { HoldingList } from '../schemas/portfolio.ts';
import { PlayerParams } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listPlayerHoldings = {
  name: 'list-player-holdings',
  method: 'GET',
  path: '/api/holdings/{playerId}',
  access: 'player',
  params: PlayerParams,
  output: HoldingList,
} as const satisfies Route;

export const listPlayerHoldingsGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
