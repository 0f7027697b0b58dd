import * as z from 'zod/mini';
import { MailStop } from '../schemas/unsubscribe.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

/** Ends a player's emails, by one click in their mail program (RFC 8058) or on the screen that `open-unsubscribe` leads to. */
export const unsubscribe = {
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'anyone',
  query: MailStop,
  output: z.strictObject({}),
  calledBy: 'mail-program',
} as const satisfies Route;
export const unsubscribeGrants: Grants = { reads: [], writes: ['PLAYER'] };

/** The same address, opened: programs that scan mail do that, so it changes nothing. */
export const openUnsubscribe = {
  name: 'open-unsubscribe',
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'anyone',
  query: MailStop,
  output: 'redirect',
} as const satisfies Route;
export const openUnsubscribeGrants: Grants = { reads: [], writes: [] };
