import { Inbox } from '../schemas/notification.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getInbox = {
  name: 'get-inbox',
  method: 'GET',
  path: '/api/notifications/inbox',
  access: 'player',
  output: Inbox,
} as const satisfies Route;

export const getInboxGrants: Grants = { reads: ['PLAYER'], writes: [] };
