import * as z from 'zod/mini';
import { achievementIds } from './achievements.ts';
import { boards, medals } from './boards.ts';
import { planTiers } from './plans.ts';
import { ChatMessage } from './schemas/chat.ts';
import { Decimal, Timestamp } from './schemas/money.ts';
import { tradeActions, triggers } from './schemas/trade.ts';
import { firstIdAt, timeOfUuidMs } from './uuid.ts';

/*
 * The messages of the live socket. Each push has a time-ordered id (a UUIDv7), by which receivers sort it, drop duplicates
 * and ask for the ones they missed. Receivers pass over attributes that they do not know: a newer release has sent them.
 */

/** The socket's path on the game's own host. */
export const SOCKET_PATH = '/ws';

const NewMessage = z.object({ type: z.literal('new_message'), message: ChatMessage });
/** `id` is the message's. */
const MessageDeleted = z.object({ type: z.literal('message_deleted'), id: z.uuid() });

const personal = { id: z.uuid(), createdAt: Timestamp };
const order = {
  ...personal,
  orderId: z.string(),
  stockSymbol: z.string(),
  action: z.enum(tradeActions),
  shares: z.int(),
};
/** Which of its prices came. */
const trigger = z.enum(triggers);

const OrderFilled = z.object({
  type: z.literal('order_filled'),
  ...order,
  trigger,
  price: Decimal,
  total: Decimal,
});
/** `reason` is a sentence for the player. */
const OrderCancelled = z.object({ type: z.literal('order_cancelled'), ...order, trigger, reason: z.string() });
/** The order was over without its price having come; a pair waited for two. Nobody writes this event: it follows from the order. */
const OrderExpired = z.object({ type: z.literal('order_expired'), ...order, trigger: z.optional(trigger) });
const PlanExpired = z.object({
  type: z.literal('plan_expired'),
  ...personal,
  plan: z.enum(planTiers),
});
/** Null: the mute was lifted. */
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
/** The player's place in a season that has ended, "2026-11", by the score that medals go by. */
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
/** Another player has passed this one on a board. */
const RankPassed = z.object({
  type: z.literal('rank_passed'),
  ...personal,
  board: z.enum(boards),
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
/** A stock of the player's watchlist has moved by so much since the day began. */
const WatchedMoved = z.object({
  type: z.literal('watched_moved'),
  ...personal,
  stockSymbol: z.string(),
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
] as const;

/** A message for one player, in all of their tabs. */
export const PersonalEvent = z.discriminatedUnion('type', personalEvents);
export type PersonalEvent = z.infer<typeof PersonalEvent>;

/**
 * The parts of an account: money, trades and plan; orders; names and watchlist; what is read and muted of the notifications;
 * memberships of leagues.
 */
export const accountParts = ['money', 'orders', 'profile', 'inbox', 'leagues'] as const;

/**
 * A part of the player's account has changed, in this tab or elsewhere: the queries that show it are read again. The push
 * is not kept, so it has no id; a client that was away reads everything when it comes back.
 */
export const AccountChanged = z.object({ type: z.literal('account_changed'), part: z.enum(accountParts) });
export type AccountChanged = z.infer<typeof AccountChanged>;

/** A message that is pushed to a socket. A browser ignores types that it does not know: they are of a newer release. */
export const Push = z.discriminatedUnion('type', [NewMessage, MessageDeleted, AccountChanged, ...personalEvents]);
export type Push = z.infer<typeof Push>;
export type PushType = Push['type'];

/** One read of a player's own events answers at most this many. */
export const EVENT_PAGE_LIMIT = 100;
export const PersonalEventList = z.array(PersonalEvent).check(z.maxLength(EVENT_PAGE_LIMIT));
export const PersonalEventQuery = z.strictObject({ after: z.uuid() });

/** The write of a pushed item is given up after this; its sender repeats it with the same key. */
export const MAX_WRITE_MS = 3000;

/**
 * An id is made just before its item is written, so a smaller id may become readable after a greater one: by as much as
 * a write may take, and as two servers' clocks differ, which AWS keeps within a millisecond.
 */
export const CATCH_UP_OVERLAP_MS = MAX_WRITE_MS + 2000;

/** Personal events are few, and some are written by a tick job, which may take half a minute. */
export const EVENT_OVERLAP_MS = 60_000;

/**
 * The id to read `after`, so that a client that has every push up to `lastId` misses nothing. Some messages come twice and
 * are dropped by their id.
 */
export function catchUpFrom(lastId: string, overlapMs = CATCH_UP_OVERLAP_MS): string {
  return firstIdAt(Math.max(0, timeOfUuidMs(lastId) - overlapMs));
}
