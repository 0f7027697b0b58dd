import { PlayerProfile } from '../schemas/portfolio.ts';
import { PlayerParams } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getPlayer = {
  name: 'get-player',
  method: 'GET',
  path: '/api/users/{playerId}',
  access: 'player',
  params: PlayerParams,
  output: PlayerProfile,
} as const satisfies Route;

export const getPlayerGrants: Grants = { reads: ['CONNECTION', 'MARKET', 'PLAYER', 'RANKING'], writes: [] };
