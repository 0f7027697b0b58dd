import { TICKS_PER_HOUR } from '../../shared/tick.ts';
import { listDueParked, type ParkedOrder } from '../data/order-book.ts';

/** An order that waits longer, in a halt, comes too late. */
const UNSETTLED_TICKS = TICKS_PER_HOUR;

/**
 * Returns whether an order that a price reached by `lastTick` still waits, for an unreadable player or the end of a
 * halt.
 * @param at.tick the checkpoint's, after `lastTick`
 */
export async function isUnsettled(
  { lastTick, tick }: { lastTick: number; tick: number },
  isConcerned: (parked: ParkedOrder) => boolean,
): Promise<boolean> {
  if (tick > lastTick + UNSETTLED_TICKS) return false;
  return (await listDueParked(tick + UNSETTLED_TICKS)).some(isConcerned);
}
