import * as z from 'zod/mini';
import { LeagueCode } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const signIn = {
  name: 'sign-in',
  method: 'GET',
  path: '/api/login',
  access: 'anyone',
  /** With a league's code, the browser comes back to the invitation. The screen is the one it goes to first. */
  query: z.strictObject({ join: z.optional(LeagueCode), screen: z.optional(z.literal('sign-up')) }),
  output: 'redirect',
  signsIn: true,
} as const satisfies Route;

export const signInGrants: Grants = { reads: [], writes: [] };
