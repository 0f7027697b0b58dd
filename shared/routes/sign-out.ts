import type { Grants } from './grants.ts';
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

export const signOutGrants: Grants = { reads: ['CONNECTION'], writes: ['CONNECTION'] };
