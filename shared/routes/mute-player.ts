import * as z from 'zod/mini';
import { Mute } from '../schemas/chat.ts';
import { Timestamp } from '../schemas/money.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const mutePlayer = {
  name: 'mute-player',
  method: 'POST',
  path: '/api/admin/chat/mutes',
  access: 'admin',
  body: Mute,
  output: z.strictObject({ mutedUntil: z.nullable(Timestamp) }),
} as const satisfies Route;

export const mutePlayerGrants: Grants = { reads: ['PLAYER'], writes: ['ADMIN', 'PLAYER'] };
