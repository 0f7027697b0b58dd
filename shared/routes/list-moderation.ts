import { ModerationLog, ModerationQuery } from '../schemas/moderation.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listModeration = {
  name: 'list-moderation',
  method: 'GET',
  path: '/api/admin/chat/log',
  access: 'admin',
  query: ModerationQuery,
  output: ModerationLog,
} as const satisfies Route;

export const listModerationGrants: Grants = { reads: ['ADMIN'], writes: [] };
