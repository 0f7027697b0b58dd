import { firstDayOf } from '../../../shared/period.ts';
import { dayOfSlot, firstSlotOfMonth, monthAfter, SLOTS_PER_MINUTE, slotStartMs } from '../../../shared/slot.ts';

/** A season in time: the calendar month (UTC) of its name, "2026-11". */
export interface SeasonSpan {
  readonly season: string;
  readonly startMs: number;
  /** The first moment that is not part of it. */
  readonly endMs: number;
  readonly lastSlot: number;
}

export function seasonSpan(season: string): SeasonSpan {
  const endSlot = firstSlotOfMonth(monthAfter(season));
  const startMs = slotStartMs(firstSlotOfMonth(season));
  return { season, startMs, endMs: slotStartMs(endSlot), lastSlot: endSlot - 1 };
}

interface Reached {
  /** The market's months, oldest first. */
  readonly recorded: readonly string[];
  /** The slot that both the clock and the checkpoint have reached. */
  readonly slot: number;
}

/** Trades that were decided in a season's last slot are written, and its orders settled, so many slots after its end. */
const SETTLING_SLOTS = SLOTS_PER_MINUTE;

/**
 * The seasons that are over and can be ended, oldest first. A season's last prices follow from the checkpoint that the
 * month after it begins from.
 */
export function seasonsOver({ recorded, slot }: Reached): string[] {
  return recorded.filter((month) => recorded.includes(monthAfter(month)) && isOverAt(month, slot));
}

export function isOverAt(season: string, slot: number): boolean {
  return slot > seasonSpan(season).lastSlot + SETTLING_SLOTS;
}

/** The first day of the season, counted from the Unix epoch. */
export function firstDayOfSeason({ lastSlot }: SeasonSpan): number {
  return firstDayOf('season', dayOfSlot(lastSlot));
}
