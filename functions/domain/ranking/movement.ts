import { type Board, boardPeriods } from '../../../shared/boards.ts';
import { firstDayOf, type Period } from '../../../shared/period.ts';
import { firstSlotOfDay, slotStartMs } from '../../../shared/slot.ts';
import { type Distribution, rankIn } from './distribution.ts';
import { returnOf } from './return.ts';

/** The distributions with which a day opened. */
export interface Morning {
  readonly day: number;
  readonly distributions: Readonly<Record<Board, Distribution>>;
}

interface Placed {
  readonly board: Board;
  readonly rank: number;
  readonly valueCents: number;
  /** The gain of the board's period; of all time it means nothing. */
  readonly gainCents: number;
  readonly dayGainCents: number;
  readonly joinedAtMs: number;
  readonly startedOverAtMs: number;
}

/** The period that a board measures; a value has none. */
export function periodOf(board: Board): Period | undefined {
  return board === 'all' ? undefined : boardPeriods[board];
}

/**
 * The places that a player has gained since the day opened, less than 0 for places lost. Null for a player who had no place
 * then: who has joined or started over since, or where the board's period began with the day.
 */
export function movementOf(placed: Placed, { day, distributions }: Morning): number | null {
  const { board, rank, valueCents, gainCents, dayGainCents, joinedAtMs, startedOverAtMs } = placed;
  const period = periodOf(board);
  if (Math.max(joinedAtMs, startedOverAtMs) >= slotStartMs(firstSlotOfDay(day))) return null;
  if (period && firstDayOf(period, day) === day) return null;
  const morningCents = valueCents - dayGainCents;
  const score = period ? returnOf({ valueCents: morningCents, gainCents: gainCents - dayGainCents }) : morningCents;
  return rankIn(distributions[board], score) - rank;
}
