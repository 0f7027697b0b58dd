import { type Board, boardPeriods, RESET_OFF_DAYS } from '../../../shared/boards.ts';
import { companies } from '../../../shared/companies.ts';
import { countable, formatCents } from '../../../shared/money.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../../shared/period.ts';
import { toQuotes } from '../../../shared/quote.ts';
import type { OffBoardReason } from '../../../shared/schemas/board.ts';
import { dayOfTick, firstTickOfDay, tickAt, tickStartMs } from '../../../shared/tick.ts';
import { hasPlanBetween } from '../entitlement.ts';
import type { Player } from '../player.ts';
import { gainCents, type Quotes, totalValueCents } from '../portfolio.ts';

/*
 * A return is a period's gain as a share of the value that it began with, in whole millionths: of the 10,000 coins that
 * everyone starts with, a millionth is a cent. It is rounded to the nearest, half up, in double precision. Equal
 * millionths are equal returns.
 */

const MILLION = 1_000_000;

/** Returns are capped at 2,000 times the starting value. */
export const MAX_RETURN = 2000 * MILLION;

/** @param gainCents how much of the current value was gained since the period began */
export function returnOf({ valueCents, gainCents }: { valueCents: number; gainCents: number }): number {
  const fromCents = valueCents - gainCents;
  if (fromCents <= 0) return 0;
  return Math.min(MAX_RETURN, Math.round((gainCents / fromCents) * MILLION));
}

/** The lowest gain in cents, in a period that began with `fromCents`, with at least this return. */
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
 * Whether a player who has started over is on a board on a day. The all-time board has no period to wait for: it takes
 * them back after {@link RESET_OFF_DAYS} whole days; otherwise a reset would refund the losses of a bet.
 */
export function isOnAfterReset(startedOverAtMs: number, board: Board, day: number): boolean {
  if (board !== 'all') return hasReturn(startedOverAtMs, boardPeriods[board], day);
  return startedOverAtMs === 0 || day - dayOfTick(tickAt(startedOverAtMs)) > RESET_OFF_DAYS;
}

/** Millionths as a percentage with two decimals, rounded half away from zero: 12,350 → "1.24", -12,350 → "-1.24". */
export function percentText(millionths: number): string {
  return formatCents(Math.sign(millionths) * Math.round(Math.abs(millionths) / 100));
}

/** For players without a plan: equal amounts of the standard companies, as a return in millionths since an opening. */
export function standardReturn(prices: ArrayLike<number>, opens: ArrayLike<number>): number {
  const moves = companies
    .slice(0, opens.length)
    .flatMap(({ tier }, company) =>
      tier === 'standard' ? [(prices[company] as number) / (opens[company] as number)] : [],
    );
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  return Math.min(MAX_RETURN, Math.round((mean - 1) * 1_000_000));
}

export interface Figures {
  readonly valueCents: number;
  readonly gainsCents: Readonly<Record<Period, number>>;
}

export function figuresOf(player: Player, quotes: Quotes): Figures {
  return {
    valueCents: totalValueCents(player, quotes),
    gainsCents: forEachPeriod((period) => gainCents(player, period, quotes)),
  };
}

/** The value in cents, or the return of the board's period in millionths. */
export function scoreOf(board: Board, { valueCents, gainsCents }: Figures): number {
  return board === 'all' ? valueCents : returnOf({ valueCents, gainCents: gainsCents[boardPeriods[board]] });
}

/** The figures with which the day opened: without the day's gain. */
export function morningFiguresOf({ valueCents, gainsCents }: Figures): Figures {
  const less = (cents: number) => countable(cents - gainsCents.day);
  return { valueCents: less(valueCents), gainsCents: forEachPeriod((period) => less(gainsCents[period])) };
}

/** Why a player is off a board on a day; undefined if they are on it. */
export function offBoard(
  board: Board,
  player: Player,
  { day, nowMs }: { day: number; nowMs: number },
): OffBoardReason | undefined {
  if (!isOnAfterReset(player.startedOverAtMs, board, day)) return board === 'all' ? 'reset' : 'started-over';
  if (board !== 'free') return undefined;
  const startMs = tickStartMs(firstTickOfDay(firstDayOf(boardPeriods.free, day)));
  return hasPlanBetween(player, startMs, nowMs) ? 'paid-plan' : undefined;
}

/** The market at a ranking: prices in cents, in catalogue order. */
export interface Moment {
  readonly tick: number;
  readonly prices: readonly number[];
  readonly opens: Readonly<Record<Period, readonly number[]>>;
}

export function quotesAt({ tick, prices, opens }: Moment): Quotes {
  const bySymbol = new Map(toQuotes(prices, opens).map((quote) => [quote.company.symbol as string, quote]));
  return { day: dayOfTick(tick), bySymbol };
}
