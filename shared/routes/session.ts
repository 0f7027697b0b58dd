import * as z from 'zod/mini';
import { CurrentPlayer, Session } from '../schemas/player.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const signOut = {
  name: 'sign-out',
  method: 'GET',
  path: '/api/logout',
  access: 'anyone',
  output: 'redirect',
  signsIn: true,
  closesSockets: true,
} as const satisfies Route;
export const signOutGrants: Grants = { reads: ['CONNECTION'], writes: ['CONNECTION', 'PLAYER'] };
export const signOutOperation: Operation = { tag: 'Account', summary: 'Sign out of this browser' };

export const renewSession = {
  name: 'renew-session',
  method: 'POST',
  path: '/api/auth/renew',
  access: 'anyone',
  body: z.strictObject({}),
  output: Session,
  signsIn: true,
} as const satisfies Route;
export const renewSessionGrants: Grants = { reads: [], writes: [] };
export const renewSessionOperation: Operation = {
  tag: 'Account',
  summary: 'Renew the session',
  description: 'By the cookie of the refresh token.',
  refusals: ['not-signed-in'],
};

export const getCurrentPlayer = {
  name: 'get-current-player',
  method: 'GET',
  path: '/api/auth/user',
  access: 'player',
  scope: 'read',
  output: CurrentPlayer,
} as const satisfies Route;
export const getCurrentPlayerGrants: Grants = { reads: ['PLAYER'], writes: [] };
export const getCurrentPlayerOperation: Operation = {
  tag: 'Account',
  summary: 'Get who is signed in, and until when',
  refusals: ['not-found'],
};
