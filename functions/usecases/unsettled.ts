import { TICKS_PER_HOUR } from '../../shared/tick.ts';
import { listDueParked, type ParkedOrder } from '../data/order-book.ts';

/** What waits longer, in a halt, comes too late. */
const UNSETTLED_TICKS = TICKS_PER_HOUR;

/**
 * Whether an order waits, for a player who cannot be read or for a halt's end, that a price before the end reached.
 * @param at.tick the checkpoint's, after `lastTick`
 */
export async function isUnsettled(
  { lastTick, tick }: { lastTick: number; tick: number },
  isConcerned: (parked: ParkedOrder) => boolean,
): Promise<boolean> {
  if (tick > lastTick + UNSETTLED_TICKS) return false;
  return (await listDueParked(tick + UNSETTLED_TICKS)).some(isConcerned);
}
