import { Refused } from '../../shared/refusals.ts';
import { getMarket } from '../../shared/routes/stocks.ts';
import { dayOfTick, firstTickOfDay, tickStartMs } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { serveAnyone } from '../http/serve.ts';
import { liveMarket } from '../usecases/live-market.ts';

const isoOfTick = (tick: number) => new Date(tickStartMs(tick)).toISOString();

export const handler = serveAnyone(getMarket, async ({ nowMs }) => {
  const stored = await readMarket();
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  const { halted, tick } = market;
  return {
    halted,
    ...(stored?.haltedTick && { haltedAt: isoOfTick(stored.haltedTick) }),
    updatedAt: isoOfTick(tick),
    dayEndsAt: isoOfTick(firstTickOfDay(dayOfTick(tick) + 1)),
  };
});
