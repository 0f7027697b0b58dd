import { Player, Privacy, ProfileChange } from '../schemas/player.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
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
export const changeProfileOperation: Operation = {
  tag: 'Account',
  summary: 'Change your name and picture',
  refusals: ['word-not-allowed', 'name-not-allowed'],
};

export const changePrivacy = {
  name: 'change-privacy',
  method: 'POST',
  path: '/api/auth/privacy',
  access: 'player',
  body: Privacy,
  output: Privacy,
} as const satisfies Route;
export const changePrivacyGrants: Grants = { reads: [], writes: ['PLAYER'] };
export const changePrivacyOperation: Operation = { tag: 'Account', summary: 'Hide or show your holdings' };
