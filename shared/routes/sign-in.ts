import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const signIn = {
  name: 'sign-in',
  method: 'GET',
  path: '/api/login',
  access: 'anyone',
  output: 'redirect',
  signsIn: true,
} as const satisfies Route;

export const signInGrants: Grants = { reads: [], writes: [] };
