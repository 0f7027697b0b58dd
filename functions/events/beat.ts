import type { SQSEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { observed } from '../runtime/observed.ts';
import { moveMarket } from '../usecases/move-market.ts';
import { openRun, writePast } from '../usecases/open-run.ts';
import { refreshRanking } from '../usecases/refresh-ranking.ts';
import { tellEndedPlans } from '../usecases/tell-ended-plans.ts';

/**
 * The beat, every ten seconds: takes the market's checkpoint to the present slot, ranks the players there, and tells those
 * whose plan has ended. The first one opens a run, the second writes its past. A beat that is late, doubled or missed
 * changes nothing, since the market at a slot is a pure function of any checkpoint before it.
 */
export const handler = observed('beat', async (_event: SQSEvent) => {
  const nowMs = Date.now();
  const moved = await moveMarket(nowMs);
  const { market } = moved ?? (await openRun(nowMs));
  await refreshRanking({ market, nowMs }).catch(noteFailure('refreshRanking'));
  await tellEndedPlans(nowMs).catch(noteFailure('tellEndedPlans'));
  if (moved) await writePast(moved, nowMs).catch(noteFailure('writePast'));
});

/** The next beat does it again. A beat that is sent again would only repeat what is done for the market. */
function noteFailure(step: string) {
  return (error: unknown): void => {
    log.error('a step of the beat failed', error, { step });
    recordMetric('BeatStepsFailed', 1);
  };
}
