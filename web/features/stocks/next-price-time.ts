import { SLOT_MS } from '../../../shared/slot.ts';

/** Whole seconds until prices can move again: 1 to 10. */
export function secondsToNextPrice(nowMs: number): number {
  return Math.ceil((SLOT_MS - (nowMs % SLOT_MS)) / 1000);
}
