import { NotificationPage, NotificationQuery } from '../schemas/notification.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listNotifications = {
  name: 'list-notifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'player',
  query: NotificationQuery,
  output: NotificationPage,
} as const satisfies Route;

export const listNotificationsGrants: Grants = { reads: ['PLAYER'], writes: [] };
