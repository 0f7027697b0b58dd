import { createHash } from 'node:crypto';
import type { SlotResult } from '../../../shared/market/market.ts';
import { digestInput, FIRST_DIGEST } from '../../../shared/market/price-digest.ts';
import { dayOfSlot, firstSlotOfMonth, monthOfSlot, SLOTS_PER_DAY } from '../../../shared/slot.ts';

interface DayDigest {
  readonly day: number;
  readonly digest: Uint8Array;
}

/** The digest after a path of slots, and those of the days that end in it. A month's first slot begins anew. */
export function digestAlong(
  before: Uint8Array,
  path: readonly SlotResult[],
): { digest: Uint8Array; days: DayDigest[] } {
  let digest = before;
  const days: DayDigest[] = [];
  for (const { slot, prices, index } of path) {
    if (slot % SLOTS_PER_DAY === 0 && slot === firstSlotOfMonth(monthOfSlot(slot))) digest = FIRST_DIGEST;
    digest = new Uint8Array(
      createHash('sha256')
        .update(digestInput(digest, prices, index))
        .digest(),
    );
    if (slot % SLOTS_PER_DAY === SLOTS_PER_DAY - 1) days.push({ day: dayOfSlot(slot), digest });
  }
  return { digest, days };
}
