import { Refused } from '../../shared/refusals.ts';
import { getMarket } from '../../shared/routes/stocks.ts';
import { dayOfTick, firstTickOfDay, tickStartMs } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { Answer } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { liveMarket } from '../usecases/live-market.ts';
import { marketHalt } from '../usecases/market-halt.ts';

const isoOfTick = (tick: number) => new Date(tickStartMs(tick)).toISOString();

export const handler = serveAnyone(getMarket, async ({ nowMs }) => {
  const stored = await readMarket();
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  const { halted, tick } = market;
  const body = {
    halted,
    ...(stored?.haltedTick && { haltedAt: isoOfTick(stored.haltedTick) }),
    updatedAt: isoOfTick(tick),
    dayEndsAt: isoOfTick(firstTickOfDay(dayOfTick(tick) + 1)),
  };
  return new Answer({ body, headers: marketHalt(stored) });
});
