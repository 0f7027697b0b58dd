import { Privacy } from '../schemas/player.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const changePrivacy = {
  name: 'change-privacy',
  method: 'POST',
  path: '/api/auth/privacy',
  access: 'player',
  body: Privacy,
  output: Privacy,
} as const satisfies Route;

export const changePrivacyGrants: Grants = { reads: [], writes: ['PLAYER'] };
