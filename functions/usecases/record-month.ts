import { firstSlotOfMonth, monthOfSlot } from '../../shared/slot.ts';
import { putMonth } from '../data/month.ts';
import type { SlotRange } from '../domain/market/slot-range.ts';

/**
 * Keeps the checkpoint that a month begins from, so that the month can be verified when it is over. A range is a day at
 * most, so a month begins in it or not; a run's first range begins one too.
 */
export async function recordMonth({ from, to }: SlotRange): Promise<void> {
  const { run, ...checkpoint } = from;
  const month = monthOfSlot(to.slot);
  if (from.slot === run.firstSlot) await putMonth(monthOfSlot(from.slot + 1), checkpoint);
  if (firstSlotOfMonth(month) > from.slot) await putMonth(month, checkpoint);
}
