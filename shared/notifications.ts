import type { PersonalEvent } from './live.ts';

/** The kinds of notifications that a player can switch off, in the order of the settings. */
export const notificationKinds = [
  'orders',
  'plan',
  'ranks',
  'seasons',
  'achievements',
  'leagues',
  'watchlist',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The kind of each event. A mute in the chat is a decision about the player, which nobody can switch off: it has none. */
const kinds: Record<PersonalEvent['type'], NotificationKind | undefined> = {
  order_filled: 'orders',
  order_cancelled: 'orders',
  order_expired: 'orders',
  plan_expired: 'plan',
  chat_muted: undefined,
  achievement_earned: 'achievements',
  season_ended: 'seasons',
  rank_passed: 'ranks',
  league_invitation: 'leagues',
  watched_moved: 'watchlist',
};

/** Every type of event that a player is told. */
export const eventTypes = /* @__PURE__ */ Object.keys(kinds) as PersonalEvent['type'][];

/** Whether the player has switched off what the event tells of. */
export function isMuted({ type }: Pick<PersonalEvent, 'type'>, mutedKinds: readonly NotificationKind[]): boolean {
  const kind = kinds[type];
  return kind !== undefined && mutedKinds.includes(kind);
}

/** The notifications go back so many days: events are kept so long, and expired orders are shown so long. */
export const NOTIFICATION_DAYS = 30;

/** A page of notifications holds at most this many: a long screen of them. */
export const NOTIFICATION_PAGE_LIMIT = 50;

/** More unread notifications are not counted: a badge says "99+". */
export const UNREAD_LIMIT = 100;
