import type { SQSEvent } from 'aws-lambda';
import { flushMetrics } from '../lib/metrics.ts';
import { moveMarket } from '../lib/move-market.ts';

/**
 * The market's beat, every ten seconds: takes the checkpoint to the present slot. A beat that is late, doubled or
 * missed changes nothing, since the market at a slot is a pure function of any checkpoint before it.
 */
export async function handler(_event: SQSEvent): Promise<void> {
  const nowMs = Date.now();
  await moveMarket(nowMs);
  flushMetrics(nowMs);
}
