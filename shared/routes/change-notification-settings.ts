import { NotificationSettings } from '../schemas/notification.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const changeNotificationSettings = {
  name: 'change-notification-settings',
  method: 'POST',
  path: '/api/notifications/settings',
  access: 'player',
  body: NotificationSettings,
  output: NotificationSettings,
} as const satisfies Route;

export const changeNotificationSettingsGrants: Grants = { reads: [], writes: ['PLAYER'] };
