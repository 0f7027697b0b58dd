import * as z from 'zod/mini';
import { Session } from '../schemas/player.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

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
