import type { SQSEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { flushMetrics, recordMetric } from '../runtime/metrics.ts';
import { moveMarket } from '../usecases/move-market.ts';
import { refreshRanking } from '../usecases/refresh-ranking.ts';

/**
 * The beat, every ten seconds: takes the market's checkpoint to the present slot, then ranks the players there. A beat
 * that is late, doubled or missed changes nothing, since the market at a slot is a pure function of any checkpoint
 * before it.
 */
export async function handler(_event: SQSEvent): Promise<void> {
  const nowMs = Date.now();
  try {
    const { market } = await moveMarket(nowMs);
    await refreshRanking({ market, nowMs }).catch(noteFailure);
  } finally {
    flushMetrics(nowMs);
  }
}

/** The next beat ranks again. A retry of this one would only repeat the market's move. */
function noteFailure(error: unknown): void {
  log.error('a step of the beat failed', error, { step: 'refreshRanking' });
  recordMetric('BeatStepsFailed', 1);
}
