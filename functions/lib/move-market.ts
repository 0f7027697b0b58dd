import { randomUUID } from 'node:crypto';
import { slotAt, slotStartMs } from '../../shared/slot.ts';
import { getMarket, putMarket, type StoredMarket } from '../data/market.ts';
import { MAX_FOLD_SLOTS, openMarket } from '../domain/market/market.ts';
import { MAX_STRETCH_SLOTS, type Stretch, stretchTowards } from '../domain/market/stretch.ts';
import { log } from './log.ts';
import { recordMetric } from './metrics.ts';
import { recordCandles, recordNews } from './record-history.ts';
import { settleOrders } from './settle-orders.ts';

/**
 * What is done with a stretch before the checkpoint moves past it. A step may see a stretch again, in whole or as part
 * of a longer one, when the process ended before the checkpoint was stored: so each step changes nothing the second time.
 */
type Step = (stretch: Stretch) => Promise<void>;

const steps: readonly Step[] = [recordCandles, recordNews, settleOrders];

/** Enough for the longest pause, and for some attempts that somebody else's move came before. */
const MAX_MOVES = Math.ceil(MAX_FOLD_SLOTS / MAX_STRETCH_SLOTS) + 5;

/**
 * Takes the checkpoint to the present slot, doing everything that the slots on the way ask for. A slot behind the
 * checkpoint is never looked at again: whoever stores a checkpoint of a later slot first comes this way.
 * @returns the stored market, which is at the slot of `nowMs` or later. The very first call opens the season.
 */
export async function moveMarket(nowMs: number): Promise<StoredMarket> {
  const slot = slotAt(nowMs);
  for (let move = 1; move <= MAX_MOVES; move++) {
    const stored = await getMarket({ consistent: true });
    if (!stored) {
      await openSeason(slot);
      continue;
    }
    if (stored.market.slot >= slot) return stored;
    recordMetric('BeatLagSeconds', (nowMs - slotStartMs(stored.market.slot + 1)) / 1000);
    const stretch = stretchTowards(stored.market, slot);
    for (const step of steps) await step(stretch);
    const version = stored.version + 1;
    const moved = await putMarket(stretch.to, stored.version);
    if (moved && stretch.to.slot === slot) return { market: stretch.to, version };
  }
  throw new Error('others kept changing the market');
}

async function openSeason(slot: number): Promise<void> {
  if (await putMarket(openMarket({ seed: randomUUID(), slot }), undefined)) log.info('season opened', { slot });
}
