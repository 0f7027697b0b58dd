/* This file is separate, because every first screen reads an inbox, but none sorts events into these kinds. */

export const notificationKinds = [
  'orders',
  'alerts',
  'plan',
  'ranks',
  'seasons',
  'achievements',
  'leagues',
  'watchlist',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A badge shows "99+". */
export const UNREAD_LIMIT = 100;
