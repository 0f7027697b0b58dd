import { Player, Privacy, ProfileChange } from '../schemas/player.ts';
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
export const changeProfileGrants: Grants = { reads: ['PLAYER', 'TAKEN_NAMES'], writes: ['PLAYER'] };

export const changePrivacy = {
  name: 'change-privacy',
  method: 'POST',
  path: '/api/auth/privacy',
  access: 'player',
  body: Privacy,
  output: Privacy,
} as const satisfies Route;
export const changePrivacyGrants: Grants = { reads: [], writes: ['PLAYER'] };
