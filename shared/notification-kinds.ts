/* By itself, because every first screen reads an inbox, and none sorts events into these. */

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

/** A badge says "99+". */
export const UNREAD_LIMIT = 100;
