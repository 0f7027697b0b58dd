import type { Market, SlotResult } from '../../../shared/market/market.ts';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { advance } from './run.ts';

/** A piece of the market's way: from a checkpoint's slot, which is not part of it, to a later one, which is. */
export interface SlotRange {
  readonly from: Market;
  readonly to: Market;
  /** Every slot after `from`, in order, up to and including `to`. */
  readonly path: readonly SlotResult[];
}

/** A day. After a long pause the market moves by pieces that fit in memory, and keeps each once it is done. */
export const MAX_RANGE_SLOTS = SLOTS_PER_DAY;

/** The range from a market towards a slot, at most {@link MAX_RANGE_SLOTS} long. */
export function slotRangeTowards(from: Market, slot: number): SlotRange {
  const path: SlotResult[] = [];
  const to = advance(from, Math.min(slot, from.slot + MAX_RANGE_SLOTS), (result) => path.push(result));
  return { from, to, path };
}
