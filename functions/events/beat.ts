import type { SQSEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { flushMetrics, recordMetric } from '../runtime/metrics.ts';
import { moveMarket } from '../usecases/move-market.ts';
import { refreshRanking } from '../usecases/refresh-ranking.ts';
import { tellEndedPlans } from '../usecases/tell-ended-plans.ts';

/**
 * The beat, every ten seconds: takes the market's checkpoint to the present slot, ranks the players there, and tells those
 * whose plan has ended. A beat that is late, doubled or missed changes nothing, since the market at a slot is a pure
 * function of any checkpoint before it.
 */
export async function handler(_event: SQSEvent): Promise<void> {
  const nowMs = Date.now();
  try {
    const { market } = await moveMarket(nowMs);
    await refreshRanking({ market, nowMs }).catch(noteFailure('refreshRanking'));
    await tellEndedPlans(nowMs).catch(noteFailure('tellEndedPlans'));
  } finally {
    flushMetrics(nowMs);
  }
}

/** The next beat does it again. A beat that is sent again would only repeat what is done for the market. */
function noteFailure(step: string) {
  return (error: unknown): void => {
    log.error('a step of the beat failed', error, { step });
    recordMetric('BeatStepsFailed', 1);
  };
}
