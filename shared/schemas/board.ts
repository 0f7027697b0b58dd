import * as z from 'zod/mini';
import { boards } from '../boards.ts';
import { planTiers } from '../plans.ts';
import { Decimal, Timestamp } from './money.ts';

const BOARD_SIZE = 100;

export const BoardParams = z.strictObject({ board: z.enum(boards) });

/** Places gained since the day opened; null without a place at that time. */
const Movement = z.nullable(z.int());
const Rank = z.int().check(z.minimum(1));

/** The gain in the board's period; today's on the all-time board, which ranks by value. */
const standing = {
  rank: Rank,
  totalValue: Decimal,
  gain: Decimal,
  returnPercent: Decimal,
  movement: Movement,
};

/** For players with private holdings, others see a rounded value and no gain or return. */
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

/** `next` is the last place of the next ten, or within the first ten the place above, and the coins to get there. */
export const BoardPlace = z.strictObject({
  ...standing,
  next: z.nullable(z.strictObject({ rank: Rank, coins: Decimal })),
});
export type BoardPlace = z.infer<typeof BoardPlace>;

/**
 * Applies until the period ends (for programs, the season), on the all-time board for a while after a reset, or while
 * idle until the next trade.
 */
const offBoardReasons = ['started-over', 'reset', 'paid-plan', 'idle', 'program', 'no-program'] as const;
export type OffBoardReason = (typeof offBoardReasons)[number];

/** The same for all callers. Equal scores share the better rank. */
export const BoardView = z.strictObject({
  board: z.enum(boards),
  entries: z.array(BoardEntry).check(z.maxLength(BOARD_SIZE)),
  players: z.int(),
  /** The season's return of equal amounts of the standard companies; only on the free board. */
  indexReturnPercent: z.nullable(Decimal),
  rankedAt: z.nullable(Timestamp),
  refreshSeconds: z.int(),
  endsAt: z.nullable(Timestamp),
});
export type BoardView = z.infer<typeof BoardView>;

/** `own` is null before the first ranking, and for players off the board. */
export const OwnPlace = z.strictObject({
  own: z.nullable(BoardPlace),
  offBoard: z.nullable(z.enum(offBoardReasons)),
  rankedAt: z.nullable(Timestamp),
});
export type OwnPlace = z.infer<typeof OwnPlace>;
