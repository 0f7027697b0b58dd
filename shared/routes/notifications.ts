import { PersonalEventList, PersonalEventQuery } from '../live.ts';
import { Inbox } from '../schemas/inbox.ts';
import { NotificationPage, NotificationQuery, NotificationSettings, ReadMark } from '../schemas/notification.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
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
export const getInboxOperation: Operation = {
  tag: 'Notifications',
  summary: 'Get the bell: how many are unread, and the settings',
};

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
export const listNotificationsOperation: Operation = {
  tag: 'Notifications',
  summary: 'List notifications, newest first',
  description: 'For the next page send `next` as `before`.',
};

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
export const markNotificationsReadOperation: Operation = { tag: 'Notifications', summary: 'Mark notifications read' };

export const changeNotificationSettings = {
  name: 'change-notification-settings',
  method: 'POST',
  path: '/api/notifications/settings',
  access: 'player',
  body: NotificationSettings,
  output: NotificationSettings,
} as const satisfies Route;
export const changeNotificationSettingsGrants: Grants = { reads: ['PLAYER'], writes: ['PLAYER'] };
export const changeNotificationSettingsOperation: Operation = {
  tag: 'Notifications',
  summary: 'Choose the kinds of notifications',
};

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
export const listEventsOperation: Operation = {
  tag: 'Notifications',
  summary: 'List what happened to you after an event',
  description:
    'Oldest first: fills, cancellations, alerts. For catching up after a connection was lost, with the last id you saw or any UUID of version 7. After a full list of a hundred, ask again.',
};
