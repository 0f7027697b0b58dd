import * as z from 'zod/mini';
import { isReturnPath } from '../return-path.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const signIn = {
  name: 'sign-in',
  method: 'GET',
  path: '/api/login',
  access: 'anyone',
  query: z.object({
    from: z.optional(z.string().check(z.refine(isReturnPath, 'not a path of this site'))),
    screen: z.optional(z.literal('sign-up')),
    attempt: z.optional(z.literal(['2', '3', '4'])),
  }),
  output: 'redirect',
  signsIn: true,
} as const satisfies Route;
export const signInGrants: Grants = { reads: [], writes: [] };
export const signInOperation: Operation = {
  tag: 'Account',
  summary: 'Sign in',
  description: 'For browsers: sends them to the sign-in page.',
};

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
export const finishSignInGrants: Grants = {
  reads: ['LEAVING', 'PLAYER', 'REVOKED', 'TAKEN_NAMES'],
  writes: ['LEAVING', 'NEWCOMERS', 'PLAYER'],
};
export const finishSignInOperation: Operation = {
  tag: 'Account',
  summary: 'Finish signing in',
  description: 'The sign-in page sends browsers here.',
};
