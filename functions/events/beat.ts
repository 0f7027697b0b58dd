import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import { slotAt, slotStartMs } from '../../shared/slot.ts';
import { getMarket, putMarket } from '../data/market.ts';
import { advance, openMarket } from '../domain/market/market.ts';
import { log } from '../lib/log.ts';
import { flushMetrics, recordMetric } from '../lib/metrics.ts';

/**
 * The market's beat, every ten seconds: takes the checkpoint to the present slot. A beat that is late, doubled or
 * missed changes nothing, since the market at a slot is a pure function of any checkpoint before it.
 */
export async function handler(_event: SQSEvent): Promise<void> {
  const nowMs = Date.now();
  const slot = slotAt(nowMs);
  const stored = await getMarket({ consistent: true });
  if (!stored) {
    await putMarket(openMarket({ seed: randomUUID(), slot }), undefined);
    log.info('season opened', { slot });
  } else if (slot > stored.market.slot) {
    recordMetric('BeatLagSeconds', (nowMs - slotStartMs(stored.market.slot + 1)) / 1000);
    await putMarket(advance(stored.market, slot), stored.version);
  }
  flushMetrics(nowMs);
}
