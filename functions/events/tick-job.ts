import type { SQSEvent } from 'aws-lambda';
import { TICK_SECONDS, tickStartMs } from '../../shared/tick.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { noteStepFailure, observed } from '../runtime/observed.ts';
import { moveMarket } from '../usecases/move-market.ts';
import { notifyEndedPlans } from '../usecases/notify-ended-plans.ts';
import { notifyExpiries } from '../usecases/notify-expiries.ts';
import { openRun, writePast } from '../usecases/open-run.ts';
import { pushPrices } from '../usecases/push-prices.ts';
import { isAnyoneOnline, refreshRanking } from '../usecases/refresh-ranking.ts';

/** Players whose orders this Lambda has settled and whom no ranking has read since. */
const settled = new Set<string>();

/**
 * Runs every ten seconds. The first run opens the market, the second writes its past. A late, duplicated or missed one
 * does no harm: the market at a tick is a pure function of any earlier checkpoint. A run with thousands of orders to
 * fill leaves the rest, and its other work, to the next.
 */
export const handler = observed('tick-job', async (_event: SQSEvent) => {
  const nowMs = Date.now();
  const moved = await moveMarket(nowMs, settled);
  if (moved === 'unfinished') return;
  const { market, haltedTick } = moved ?? (await openRun(nowMs));
  if (haltedTick) recordMetric('MarketHaltedSeconds', (market.tick - haltedTick) * TICK_SECONDS);
  // This runs concurrently with the rest. Followers of prices are online, so an idle stage does not look for them.
  const pushed = isAnyoneOnline() ? pushPrices(market).catch(noteStepFailure('pushPrices')) : undefined;
  await refreshRanking({ market, nowMs, settled }).catch(noteStepFailure('refreshRanking'));
  const settledMs = tickStartMs(market.tick);
  await notifyExpiries({ nowMs, settledMs }).catch(noteStepFailure('notifyExpiries'));
  await notifyEndedPlans(nowMs).catch(noteStepFailure('notifyEndedPlans'));
  if (moved) await writePast(moved, nowMs).catch(noteStepFailure('writePast'));
  await pushed;
});
