import { PlayerParams, RankedPlayer } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getPlayer = {
  name: 'get-player',
  method: 'GET',
  path: '/api/users/{playerId}',
  access: 'player',
  params: PlayerParams,
  output: RankedPlayer,
} as const satisfies Route;

export const getPlayerGrants: Grants = { reads: ['CONNECTION', 'PLAYER', 'RANKING'], writes: [] };
