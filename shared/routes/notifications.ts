import { PersonalEventList, PersonalEventQuery } from '../live.ts';
import { Inbox } from '../schemas/inbox.ts';
import { NotificationPage, NotificationQuery, NotificationSettings, ReadMark } from '../schemas/notification.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getInbox = {
  name: 'get-inbox',
  method: 'GET',
  path: '/api/notifications/inbox',
  access: 'player',
  scope: 'read',
  output: Inbox,
} as const satisfies Route;
export const getInboxGrants: Grants = { reads: ['PLAYER'], writes: [] };

export const listNotifications = {
  name: 'list-notifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'player',
  scope: 'read',
  query: NotificationQuery,
  output: NotificationPage,
} as const satisfies Route;
export const listNotificationsGrants: Grants = { reads: ['PLAYER'], writes: [] };

export const markNotificationsRead = {
  name: 'mark-notifications-read',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'player',
  scope: 'trade',
  body: ReadMark,
  output: ReadMark,
} as const satisfies Route;
export const markNotificationsReadGrants: Grants = { reads: [], writes: ['PLAYER'] };

export const changeNotificationSettings = {
  name: 'change-notification-settings',
  method: 'POST',
  path: '/api/notifications/settings',
  access: 'player',
  body: NotificationSettings,
  output: NotificationSettings,
} as const satisfies Route;
export const changeNotificationSettingsGrants: Grants = { reads: ['PLAYER'], writes: ['PLAYER'] };

export const listEvents = {
  name: 'list-events',
  method: 'GET',
  path: '/api/events',
  access: 'player',
  scope: 'read',
  query: PersonalEventQuery,
  output: PersonalEventList,
} as const satisfies Route;
export const listEventsGrants: Grants = { reads: ['PLAYER'], writes: [] };
