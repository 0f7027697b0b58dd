import type { SQSEvent } from 'aws-lambda';
import { flushMetrics } from '../lib/metrics.ts';
import { moveMarket } from '../lib/move-market.ts';
import { refreshRanking } from '../lib/refresh-ranking.ts';

/**
 * The beat, every ten seconds: takes the market's checkpoint to the present slot, then ranks the players there. A beat that is late, doubled or
 * missed changes nothing, since the market at a slot is a pure function of any checkpoint before it.
 */
export async function handler(_event: SQSEvent): Promise<void> {
  const nowMs = Date.now();
  const { market } = await moveMarket(nowMs);
  await refreshRanking({ market, nowMs });
  flushMetrics(nowMs);
}
