import { ReadMark } from '../schemas/notification.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const markNotificationsRead = {
  name: 'mark-notifications-read',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'player',
  body: ReadMark,
  output: ReadMark,
} as const satisfies Route;

export const markNotificationsReadGrants: Grants = { reads: [], writes: ['PLAYER'] };
