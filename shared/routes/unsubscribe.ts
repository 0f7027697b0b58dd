import * as z from 'zod/mini';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/** 16 random bytes from an email to the player, which replace a session. */
const Token = z.string().check(z.regex(/^[\w-]{22}$/));
const MailStop = z.strictObject({ player: z.string().check(z.maxLength(100)), token: Token });

/** Ends a player's emails by one click in a mail program (RFC 8058), or on the screen of that name. */
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
export const unsubscribeOperation: Operation = {
  tag: 'Notifications',
  summary: 'End emails by the link in one',
  description: 'With the token of the email instead of a session.',
  refusals: ['not-found'],
};

/** Leads to the screen. It changes nothing, because programs that scan mail open addresses. */
export const openUnsubscribe = {
  name: 'open-unsubscribe',
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'anyone',
  query: MailStop,
  output: 'redirect',
} as const satisfies Route;
export const openUnsubscribeGrants: Grants = { reads: [], writes: [] };
export const openUnsubscribeOperation: Operation = {
  tag: 'Notifications',
  summary: 'Open the screen that ends emails',
  description: 'Changes nothing.',
};
