import { Refused } from '../../shared/refusals.ts';
import { dayOfSlot, firstSlotOfDay, slotStartMs } from '../../shared/slot.ts';
import { getMarket } from '../data/market.ts';
import { liveMarket } from '../lib/live-market.ts';
import { serve } from '../lib/serve.ts';

const isoOfSlot = (slot: number) => new Date(slotStartMs(slot)).toISOString();

export const handler = serve('get-market', async ({ nowMs }) => {
  const market = liveMarket(await getMarket(), nowMs);
  if (market instanceof Refused) return market;
  const { halted, slot } = market;
  return { halted, updatedAt: isoOfSlot(slot), dayEndsAt: isoOfSlot(firstSlotOfDay(dayOfSlot(slot) + 1)) };
});
