import { symbolAt } from '../../shared/companies.ts';
import type { Jump } from '../../shared/market/engine.ts';
import { MAX_FOLD_TICKS } from '../../shared/market/market.ts';
import { TICKS_PER_HOUR, tickAt, tickStartMs } from '../../shared/tick.ts';
import { putMovedCandles, readCandles } from '../data/candles.ts';
import { putMarket, readMarket, type StoredMarket } from '../data/market.ts';
import { type News, putNews } from '../data/news.ts';
import { candlesAfter, rowsNeeded } from '../domain/market/candles.ts';
import { MAX_RANGE_TICKS, type TickRange, tickRangeTowards } from '../domain/market/tick-range.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { noteStepFailure } from '../runtime/observed.ts';
import { recordDigests, recordMonth, withNextKey } from './months.ts';
import { turnBack } from './open-run.ts';
import { settleOrders, settleParkedOrders } from './settle-orders.ts';

/** Covers the longest pause, plus some moves by other processes. */
const MAX_MOVES = Math.ceil(MAX_FOLD_TICKS / MAX_RANGE_TICKS) + 5;

/** No clock at AWS is off by an hour; a checkpoint further ahead came from one that was. */
const MAX_AHEAD_TICKS = TICKS_PER_HOUR;

/**
 * Orders are settled for at most this long, so that a run ends before the next tick's. Only the owners wait for the
 * orders left, and their next request settles them. The checkpoint stays, and the next run finds them in the book.
 */
const SETTLING_MS = 7_000;

/**
 * Advances the checkpoint to the tick of `nowMs`, running every step on the ticks passed. Only this function stores a
 * later checkpoint, so no tick is seen again.
 * @param settled receives the players whose orders were settled, even if the move then fails
 * @returns the market at that tick or later; undefined before the first run; 'unfinished' if orders are left, or another
 * process is catching up
 */
export async function moveMarket(
  nowMs: number,
  settled = new Set<string>(),
): Promise<StoredMarket | 'unfinished' | undefined> {
  const tick = tickAt(nowMs);
  const untilMs = Date.now() + SETTLING_MS;
  for (let move = 1; move <= MAX_MOVES; move++) {
    const stored = await readMarket({ consistent: true });
    if (!stored) return undefined;
    // Uses the current clock: a job that a laptop slept through started long before.
    const presentTick = tickAt(Date.now());
    if (stored.market.tick > presentTick + MAX_AHEAD_TICKS) {
      await turnBack(stored, presentTick);
      continue;
    }
    if (stored.market.tick >= tick) return stored;
    recordMetric('TickJobLagSeconds', (nowMs - tickStartMs(stored.market.tick + 1)) / 1000);
    const toTick = Math.min(tick, stored.market.tick + MAX_RANGE_TICKS);
    const { repriced = false } = stored;
    const range = { ...tickRangeTowards(await withNextKey(stored.market, toTick), toTick), repriced };
    if (!(await takeSteps(range, { version: stored.version, nowMs, settled, untilMs }))) return 'unfinished';
    const next = { ...stored, market: range.to, digest: await recordDigests(range, stored.digest) };
    const moved = await putMarket(next.market, next);
    // Two processes that catch up on a long pause would do all of it twice.
    if (!moved && range.path.length === MAX_RANGE_TICKS) return 'unfinished';
    if (moved && range.to.tick === tick) return { ...next, version: stored.version + 1 };
  }
  throw new Error('others kept changing the market');
}

interface Move {
  readonly version: number;
  readonly nowMs: number;
  readonly settled: Set<string>;
  readonly untilMs: number;
}

/**
 * Processes a range before the checkpoint moves past it. If the process dies first, a step sees the range again, alone
 * or within a longer one, so each step is idempotent, even while another process moves further from the same version.
 * Failed history steps are only logged: a missing candle is a gap in a chart. Orders are money: `settleOrders` parks
 * each that cannot be settled, and fails only when the table does.
 * @returns whether no order is left
 */
async function takeSteps(range: TickRange, { version, nowMs, settled, untilMs }: Move): Promise<boolean> {
  await recordMonth(range);
  await recordCandles(range, version, nowMs).catch(noteStepFailure('recordCandles'));
  await recordNews(range, nowMs).catch(noteStepFailure('recordNews'));
  await settleParkedOrders(range, settled).catch(noteStepFailure('settleParkedOrders'));
  return settleOrders(range, settled, untilMs);
}

/**
 * Adds a range to the charts. One tick costs one read, and at most two rows written at once.
 * @param nowMs when the move began. The next move needs the last minutes before it, however long this one takes.
 */
export async function recordCandles({ from, to, path }: TickRange, version: number, nowMs: number): Promise<void> {
  const needed = rowsNeeded({ firstTick: from.tick + 1, lastTick: to.tick });
  const { turn } = to.run;
  const known = needed.length > 0 ? await readCandles(needed, turn) : [];
  const move = { version, turn, fromTick: from.tick, tick: to.tick };
  await putMovedCandles(candlesAfter(known, path), { ...move, nowMs });
}

async function recordNews({ path }: TickRange, nowMs: number): Promise<void> {
  const news = path.flatMap(({ jumps }) => jumps.map(newsOf));
  if (news.length > 0) await putNews(news, nowMs);
}

function newsOf({ tick, company, direction, edition }: Jump): News {
  return { tick, symbol: symbolAt(company), direction, edition };
}
