import { firstDayOf } from '../../../shared/period.ts';
import { dayOfTick, firstTickOfMonth, monthAfter, TICKS_PER_MINUTE, tickStartMs } from '../../../shared/tick.ts';

/** A calendar month (UTC), "2026-11". */
export interface SeasonSpan {
  readonly season: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly lastTick: number;
}

export function seasonSpan(season: string): SeasonSpan {
  const endTick = firstTickOfMonth(monthAfter(season));
  const startMs = tickStartMs(firstTickOfMonth(season));
  return { season, startMs, endMs: tickStartMs(endTick), lastTick: endTick - 1 };
}

interface Reached {
  readonly recorded: readonly string[];
  /** The tick that both the clock and the checkpoint have reached. */
  readonly tick: number;
}

/** After this time, the trades of a season's last tick are written, and its orders filled or parked. */
const SETTLING_TICKS = TICKS_PER_MINUTE;

/** Sorted oldest first. A season's last prices follow from the checkpoint with which the next month begins. */
export function seasonsOver({ recorded, tick }: Reached): string[] {
  return recorded.filter((month) => recorded.includes(monthAfter(month)) && isOverAt(month, tick));
}

export function isOverAt(season: string, tick: number): boolean {
  return tick > seasonSpan(season).lastTick + SETTLING_TICKS;
}

export function firstDayOfSeason({ lastTick }: SeasonSpan): number {
  return firstDayOf('season', dayOfTick(lastTick));
}
