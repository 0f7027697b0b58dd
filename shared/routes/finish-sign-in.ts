import * as z from 'zod/mini';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const finishSignIn = {
  name: 'finish-sign-in',
  method: 'GET',
  path: '/api/callback',
  access: 'anyone',
  query: z.object({
    code: z.optional(z.string().check(z.maxLength(2048))),
    state: z.optional(z.string().check(z.maxLength(2048))),
    error: z.optional(z.string().check(z.maxLength(2048))),
  }),
  output: 'redirect',
  signsIn: true,
} as const satisfies Route;

export const finishSignInGrants: Grants = { reads: [], writes: ['PLAYER'] };
