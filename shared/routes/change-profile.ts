import { Player, ProfileChange } from '../schemas/player.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const changeProfile = {
  name: 'change-profile',
  method: 'POST',
  path: '/api/auth/user',
  access: 'player',
  body: ProfileChange,
  output: Player,
} as const satisfies Route;

export const changeProfileGrants: Grants = { reads: [], writes: ['PLAYER'] };
