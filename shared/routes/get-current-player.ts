import { CurrentPlayer } from '../schemas/player.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getCurrentPlayer = {
  name: 'get-current-player',
  method: 'GET',
  path: '/api/auth/user',
  access: 'player',
  output: CurrentPlayer,
} as const satisfies Route;

export const getCurrentPlayerGrants: Grants = { reads: ['PLAYER'], writes: [] };
