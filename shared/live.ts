import * as z from 'zod/mini';
import { accountParts } from './account.ts';
import { achievementIds } from './achievements.ts';
import { alertKinds } from './alerts.ts';
import { medals, peopleBoards } from './boards.ts';
import { planTiers } from './plans.ts';
import { ChatMessage } from './schemas/chat.ts';
import { Decimal, Timestamp } from './schemas/money.ts';
import { tradeActions, triggers } from './schemas/trade.ts';
import { firstIdAt, timeOfUuidMs } from './uuid.ts';

/*
 * The live socket's messages. Each has a time-ordered id (UUIDv7) for sorting, dropping duplicates and catching up.
 * Receivers ignore unknown attributes, which a newer release sends.
 */

export const SOCKET_PATH = '/ws';

const NewMessage = z.object({ type: z.literal('new_message'), message: ChatMessage });
const MessageDeleted = z.object({ type: z.literal('message_deleted'), id: z.uuid() });
/** Answers `SHOW_CHAT` (frames.ts): later messages will be pushed. */
const ChatShown = z.object({ type: z.literal('chat_shown') });
const ChatHidden = z.object({ type: z.literal('chat_hidden') });

/** The page leaves for the sign-in, which shows the reason. */
const SessionEnded = z.object({ type: z.literal('session_ended') });

/** `contestId` is set for an event of the player's account in a contest. */
const personal = { id: z.uuid(), createdAt: Timestamp, contestId: z.optional(z.uuid()) };
const order = {
  ...personal,
  orderId: z.string(),
  stockSymbol: z.string(),
  action: z.enum(tradeActions),
  shares: z.int(),
};
const trigger = z.enum(triggers);

const OrderFilled = z.object({
  type: z.literal('order_filled'),
  ...order,
  trigger,
  price: Decimal,
  total: Decimal,
  transactionId: z.string(),
});
/** `reason` is a sentence for the player. */
const OrderCancelled = z.object({ type: z.literal('order_cancelled'), ...order, trigger, reason: z.string() });
/** An OCO waited for two prices and has no trigger. */
const OrderExpired = z.object({ type: z.literal('order_expired'), ...order, trigger: z.optional(trigger) });
const PlanExpired = z.object({
  type: z.literal('plan_expired'),
  ...personal,
  plan: z.enum(planTiers),
});
/** Null means that the mute was lifted. */
const ChatMuted = z.object({
  type: z.literal('chat_muted'),
  ...personal,
  mutedUntil: z.nullable(Timestamp),
});

const AchievementEarned = z.object({
  type: z.literal('achievement_earned'),
  ...personal,
  achievement: z.enum(achievementIds),
});
const SeasonEnded = z.object({
  type: z.literal('season_ended'),
  ...personal,
  season: z.string(),
  rank: z.int(),
  players: z.int(),
  scorePercent: Decimal,
  medal: z.nullable(z.enum(medals)),
  topTenth: z.boolean(),
});
const RankPassed = z.object({
  type: z.literal('rank_passed'),
  ...personal,
  board: z.enum(peopleBoards),
  formerRank: z.int(),
  rank: z.int(),
  passedBy: z.object({ id: z.string(), name: z.string() }),
});
/** `code` joins the league. */
const LeagueInvitation = z.object({
  type: z.literal('league_invitation'),
  ...personal,
  leagueId: z.string(),
  leagueName: z.string(),
  code: z.string(),
  invitedBy: z.object({ id: z.string(), name: z.string() }),
});
const WatchedMoved = z.object({
  type: z.literal('watched_moved'),
  ...personal,
  stockSymbol: z.string(),
  price: Decimal,
  changePercent: Decimal,
});

/** `level` is the price waited for; an alert of a day's move has none. */
const PriceAlert = z.object({
  type: z.literal('price_alert'),
  ...personal,
  stockSymbol: z.string(),
  kind: z.enum(alertKinds),
  level: z.optional(Decimal),
  price: Decimal,
  changePercent: Decimal,
});

const personalEvents = [
  OrderFilled,
  OrderCancelled,
  OrderExpired,
  PlanExpired,
  ChatMuted,
  AchievementEarned,
  SeasonEnded,
  RankPassed,
  LeagueInvitation,
  WatchedMoved,
  PriceAlert,
] as const;

export const PersonalEvent = z.discriminatedUnion('type', personalEvents);
export type PersonalEvent = z.infer<typeof PersonalEvent>;

/**
 * Part of an account has changed, so its queries are refetched. It is not stored and so has no id; a client that was
 * away refetches everything. `contestId` names the contest whose account has changed, if it is not the player's own.
 */
export const AccountChanged = z.object({
  type: z.literal('account_changed'),
  part: z.enum(accountParts),
  contestId: z.optional(z.uuid()),
});
export type AccountChanged = z.infer<typeof AccountChanged>;

/**
 * Browsers ignore unknown types, which a newer release sends. A frame has one message, or a list if the socket asked
 * for batches.
 */
export const Push = z.discriminatedUnion('type', [
  NewMessage,
  MessageDeleted,
  ChatShown,
  ChatHidden,
  SessionEnded,
  AccountChanged,
  ...personalEvents,
]);
export type Push = z.infer<typeof Push>;
export type PushType = Push['type'];

export const EVENT_PAGE_LIMIT = 100;
export const PersonalEventList = z.array(PersonalEvent).check(z.maxLength(EVENT_PAGE_LIMIT));
export const PersonalEventQuery = z.strictObject({ after: z.uuid() });

/** The write of a pushed item is abandoned after this long; its sender repeats it with the same key. */
export const MAX_WRITE_MS = 3000;

/**
 * An id is made just before its item is written, so a smaller id may become readable after a greater one: by a write's
 * length and the servers' clock skew, which AWS keeps within a millisecond.
 */
export const CATCH_UP_OVERLAP_MS = MAX_WRITE_MS + 2000;

/** Personal events are rare. An expiry's may be written a minute and a half after the moment of its id. */
export const EVENT_OVERLAP_MS = 120_000;

/**
 * Returns the id to read `after`, so that a client with every push up to `lastId` misses nothing but gets duplicates.
 */
export function catchUpFrom(lastId: string, overlapMs = CATCH_UP_OVERLAP_MS): string {
  return firstIdAt(Math.max(0, timeOfUuidMs(lastId) - overlapMs));
}
