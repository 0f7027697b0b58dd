import { type Board, boardPeriods, RESET_OFF_DAYS } from '../../../shared/boards.ts';
import { formatCents } from '../../../shared/money.ts';
import { firstDayOf, type Period } from '../../../shared/period.ts';
import { dayOfTick, tickAt } from '../../../shared/tick.ts';

/*
 * A return is a period's gain as a share of the value that it began with, in whole millionths: of the 10,000 coins that
 * all players start with, a millionth is a cent. It is rounded to the nearest, half up, in double precision. Equal
 * millionths are equal returns.
 */

const MILLION = 1_000_000;

/** Returns are capped at 2,000 times the starting value. */
export const MAX_RETURN = 2000 * MILLION;

/** @param gainCents is the part of the current value gained since the period began */
export function returnOf({ valueCents, gainCents }: { valueCents: number; gainCents: number }): number {
  const fromCents = valueCents - gainCents;
  if (fromCents <= 0) return 0;
  return Math.min(MAX_RETURN, Math.round((gainCents / fromCents) * MILLION));
}

/** Returns the lowest gain in cents, in a period that began with `fromCents`, with at least this return. */
export function leastGainOf(millionths: number, fromCents: number): number {
  const isEnough = (gainCents: number) => returnOf({ valueCents: fromCents + gainCents, gainCents }) >= millionths;
  // The sum is exact to a cent or two; the rounding of a return decides which.
  let gainCents = Math.floor(((millionths - 0.5) / MILLION) * fromCents) - 2;
  while (!isEnough(gainCents)) gainCents++;
  return gainCents;
}

/** A reset within the period gives two starts, and no return until the next period. */
export function hasReturn(startedOverAtMs: number, period: Period, day: number): boolean {
  if (startedOverAtMs === 0) return true;
  return dayOfTick(tickAt(startedOverAtMs)) < firstDayOf(period, day);
}

/**
 * Returns whether a player who has started over is on a board on a day. The all-time board has no period to wait for:
 * it takes them back after {@link RESET_OFF_DAYS} whole days; otherwise a reset would refund the losses of a bet.
 */
export function isOnAfterReset(startedOverAtMs: number, board: Board, day: number): boolean {
  if (board !== 'all') return hasReturn(startedOverAtMs, boardPeriods[board], day);
  return startedOverAtMs === 0 || day - dayOfTick(tickAt(startedOverAtMs)) > RESET_OFF_DAYS;
}

/** Rounds to two decimals, half away from zero: 12,350 → "1.24", -12,350 → "-1.24". */
export function percentText(millionths: number): string {
  return formatCents(Math.sign(millionths) * Math.round(Math.abs(millionths) / 100));
}
