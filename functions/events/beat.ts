import type { SQSEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { observed } from '../runtime/observed.ts';
import { moveMarket } from '../usecases/move-market.ts';
import { refreshRanking } from '../usecases/refresh-ranking.ts';

/**
 * The beat, every ten seconds: takes the market's checkpoint to the present slot, then ranks the players there. A beat
 * that is late, doubled or missed changes nothing: the market at a slot is a pure function of any checkpoint before it.
 */
export const handler = observed('beat', async (_event: SQSEvent) => {
  const nowMs = Date.now();
  const { market } = await moveMarket(nowMs);
  await refreshRanking({ market, nowMs }).catch(noteFailure);
});

/** The next beat ranks again. Lambda's retry would only repeat the work that is done for the market. */
function noteFailure(error: unknown): void {
  log.error('a step of the beat failed', error, { step: 'refreshRanking' });
  recordMetric('BeatStepsFailed', 1);
}
