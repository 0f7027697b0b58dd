import { MAX_FOLD_TICKS } from '../../shared/market/market.ts';
import { TICKS_PER_HOUR, tickAt, tickStartMs } from '../../shared/tick.ts';
import { putMarket, readMarket, type StoredMarket } from '../data/market.ts';
import { MAX_RANGE_TICKS, type TickRange, tickRangeTowards } from '../domain/market/tick-range.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { noteStepFailure } from '../runtime/steps.ts';
import { withNextKey } from './draw-key.ts';
import { recordCandles, recordNews } from './record-history.ts';
import { recordDigests, recordMonth } from './record-month.ts';
import { settleOrders, settleParkedOrders } from './settle-orders.ts';
import { turnBack } from './turn-back.ts';

/**
 * Work on a range before the checkpoint moves past it. If the process ends before the checkpoint is stored, a step sees
 * the range again, in whole or as part of a longer one. So each step changes nothing the second time, nor while another
 * process makes a longer move from the same version of the checkpoint.
 */
type Step = (range: TickRange, version: number) => Promise<void>;

/**
 * The market goes on without history: a candle that cannot be written is a gap in a chart. Orders are money: their step
 * parks each that cannot be settled, and fails only when the table does.
 */
const steps: readonly Step[] = [
  recordMonth,
  goingOn('recordCandles', recordCandles),
  goingOn('recordNews', recordNews),
  goingOn('settleParkedOrders', settleParkedOrders),
  settleOrders,
];

/** Enough for the longest pause, and for some moves that another process makes first. */
const MAX_MOVES = Math.ceil(MAX_FOLD_TICKS / MAX_RANGE_TICKS) + 5;

/** No clock of AWS is off by an hour. A checkpoint further ahead was made by one that was, on a laptop perhaps. */
const MAX_AHEAD_TICKS = TICKS_PER_HOUR;

/**
 * Advances the checkpoint to the tick of `nowMs`, and takes every step with the ticks on the way. A tick behind the
 * checkpoint is never looked at again: only this function stores a later one.
 * @returns the stored market, which is at the tick of `nowMs` or later; undefined before the first run
 */
export async function moveMarket(nowMs: number): Promise<StoredMarket | undefined> {
  const tick = tickAt(nowMs);
  for (let move = 1; move <= MAX_MOVES; move++) {
    const stored = await readMarket({ consistent: true });
    if (!stored) return undefined;
    // By the clock of now: a tick job that a laptop slept through finds a market that is only ahead of the moment it began at.
    const presentTick = tickAt(Date.now());
    if (stored.market.tick > presentTick + MAX_AHEAD_TICKS) {
      await turnBack(stored, presentTick);
      continue;
    }
    if (stored.market.tick >= tick) return stored;
    recordMetric('TickJobLagSeconds', (nowMs - tickStartMs(stored.market.tick + 1)) / 1000);
    const toTick = Math.min(tick, stored.market.tick + MAX_RANGE_TICKS);
    const range = tickRangeTowards(await withNextKey(stored.market, toTick), toTick);
    for (const step of steps) await step(range, stored.version);
    const next = { ...stored, market: range.to, digest: await recordDigests(range, stored.digest) };
    const moved = await putMarket(next.market, next);
    if (moved && range.to.tick === tick) return { ...next, version: stored.version + 1 };
  }
  throw new Error('others kept changing the market');
}

/** A step that may fail: that is logged and counted, and the market goes on. */
function goingOn(name: string, step: Step): Step {
  return (range, version) => step(range, version).catch(noteStepFailure(name));
}
