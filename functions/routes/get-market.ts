import { Refused } from '../../shared/refusals.ts';
import { getMarket } from '../../shared/routes/get-market.ts';
import { dayOfSlot, firstSlotOfDay, slotStartMs } from '../../shared/slot.ts';
import { serve } from '../http/serve.ts';
import { readLiveMarket } from '../usecases/live-market.ts';

const isoOfSlot = (slot: number) => new Date(slotStartMs(slot)).toISOString();

export const handler = serve(getMarket, async ({ nowMs }) => {
  const market = await readLiveMarket(nowMs);
  if (market instanceof Refused) return market;
  const { halted, slot } = market;
  return { halted, updatedAt: isoOfSlot(slot), dayEndsAt: isoOfSlot(firstSlotOfDay(dayOfSlot(slot) + 1)) };
});
