import * as z from 'zod/mini';
import { boards } from '../boards.ts';
import { planTiers } from '../plans.ts';
import { Decimal, Timestamp } from './money.ts';

/** A board shows this many. */
const BOARD_SIZE = 100;

export const BoardParams = z.strictObject({ board: z.enum(boards) });

/** Places gained since the day opened, less than 0 for places lost. Null where there was no place then. */
const Movement = z.nullable(z.int());
const Rank = z.int().check(z.minimum(1));

/** The gain is that of the board's period; on the board of all time, which ranks by value, it is today's. */
const standing = {
  rank: Rank,
  totalValue: Decimal,
  gain: Decimal,
  returnPercent: Decimal,
  movement: Movement,
};

/** Of a player who keeps holdings private others see a rounded value, and neither gain nor return. */
export const BoardEntry = z.strictObject({
  userId: z.string(),
  playerName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  subscriptionTier: z.enum(planTiers),
  ...standing,
  gain: z.nullable(Decimal),
  returnPercent: z.nullable(Decimal),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

/** `next` is the end of the present ten places, or among the first ten the place above, and the coins that lead there. */
export const BoardPlace = z.strictObject({
  ...standing,
  next: z.nullable(z.strictObject({ rank: Rank, coins: Decimal })),
});
export type BoardPlace = z.infer<typeof BoardPlace>;

/** Why a player has no place on a board: until its period ends, or on that of all time for a while after a reset. */
const offBoardReasons = ['started-over', 'reset', 'paid-plan'] as const;
export type OffBoardReason = (typeof offBoardReasons)[number];

/**
 * A board as of the last ranking. Equal scores share the better rank. `own` is the caller's place, listed or not: null
 * before the first ranking, and for a player who is off the board. `endsAt` is the end of the board's period.
 */
export const BoardView = z.strictObject({
  board: z.enum(boards),
  entries: z.array(BoardEntry).check(z.maxLength(BOARD_SIZE)),
  players: z.int(),
  own: z.nullable(BoardPlace),
  /** On the free board the season's return of equal parts of the standard companies; null on the others. */
  indexReturnPercent: z.nullable(Decimal),
  offBoard: z.nullable(z.enum(offBoardReasons)),
  rankedAt: z.nullable(Timestamp),
  refreshSeconds: z.int(),
  endsAt: z.nullable(Timestamp),
});
export type BoardView = z.infer<typeof BoardView>;
