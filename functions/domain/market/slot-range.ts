import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { advance, type Market, type SlotResult } from './market.ts';

/** A piece of the market's way: from a checkpoint's slot, which is not part of it, to a later one, which is. */
export interface SlotRange {
  readonly from: Market;
  readonly to: Market;
  /** Every slot after `from`, in order, up to and including `to`. */
  readonly path: readonly SlotResult[];
}

/** A day: after a long pause the way is gone in pieces that fit in memory, each of them kept once it is done. */
export const MAX_RANGE_SLOTS = SLOTS_PER_DAY;

/** The way towards a slot, as far as one range goes. */
export function slotRangeTowards(from: Market, slot: number): SlotRange {
  const path: SlotResult[] = [];
  const to = advance(from, Math.min(slot, from.slot + MAX_RANGE_SLOTS), (result) => path.push(result));
  return { from, to, path };
}
