import * as z from 'zod/mini';
import { isReturnPath } from '../return-path.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const signIn = {
  name: 'sign-in',
  method: 'GET',
  path: '/api/login',
  access: 'anyone',
  /** The browser comes back to `from`. The screen is the one it goes to first. `again` marks the second try. */
  query: z.object({
    from: z.optional(z.string().check(z.refine(isReturnPath, 'not a path of this site'))),
    screen: z.optional(z.literal('sign-up')),
    again: z.optional(z.literal('yes')),
  }),
  output: 'redirect',
  signsIn: true,
} as const satisfies Route;

export const signInGrants: Grants = { reads: [], writes: [] };
