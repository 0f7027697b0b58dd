import { type Board, boardPeriods } from '../../../shared/boards.ts';
import { countable } from '../../../shared/money.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../../shared/period.ts';
import { toQuotes } from '../../../shared/quote.ts';
import type { OffBoardReason } from '../../../shared/schemas/board.ts';
import { dayOfTick, firstTickOfDay, tickStartMs } from '../../../shared/tick.ts';
import { hasPlanBetween } from '../entitlement.ts';
import { isIdle, type Player, programIn } from '../player.ts';
import { gainCents, type Quotes, totalValueCents } from '../portfolio.ts';
import { isOnAfterReset, returnOf } from './return.ts';

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

export function scoreOf(board: Board, { valueCents, gainsCents }: Figures): number {
  return board === 'all' ? valueCents : returnOf({ valueCents, gainCents: gainsCents[boardPeriods[board]] });
}

export function morningFiguresOf({ valueCents, gainsCents }: Figures): Figures {
  const less = (cents: number) => countable(cents - gainsCents.day);
  return { valueCents: less(valueCents), gainsCents: forEachPeriod((period) => less(gainsCents[period])) };
}

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

/** Separates people and programs, too. Idle players stay on. */
export function offOwnBoard(board: Board, player: Player, at: { day: number; nowMs: number }) {
  const isProgram = programIn(player, at.day) !== undefined;
  if (isProgram !== (board === 'programs')) return isProgram ? 'program' : 'no-program';
  return offBoard(board, player, at);
}

/** Idle players are off, too. A reset takes precedence, because it outlasts the next trade; a plan does not. */
export function offPublicBoard(board: Board, player: Player, at: { day: number; nowMs: number }) {
  const off = offOwnBoard(board, player, at);
  return off !== 'reset' && isIdle(player, at.day) ? 'idle' : off;
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
