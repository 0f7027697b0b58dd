import type { PersonalEvent, Push } from './live.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** A chat mute has no kind, so it cannot be switched off. */
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
  price_alert: 'alerts',
};

export const eventTypes = /* @__PURE__ */ Object.keys(kinds) as PersonalEvent['type'][];

export function isPersonalEvent(push: Push): push is PersonalEvent {
  return push.type in kinds;
}

export function isOneOf({ type }: Pick<PersonalEvent, 'type'>, some: readonly NotificationKind[]): boolean {
  const kind = kinds[type];
  return kind !== undefined && some.includes(kind);
}

/** Events are kept, and expired orders are shown, for this long. */
export const NOTIFICATION_DAYS = 30;

export const NOTIFICATION_PAGE_LIMIT = 50;
