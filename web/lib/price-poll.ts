import { tickAt, tickStartMs } from '../../shared/tick.ts';

/** Most devices know the time to a second: asking earlier could show each price a tick late. */
const LEAST_MS = 1_000;
const SPREAD_MS = 1_500;
/** Timers may fire a little early, and must not fire twice for one tick. */
export const EARLY_MS = 50;
/** A poll that is overdue by less is still made. */
const OVERDUE_MS = 1_000;
/** Zero would stop a query's polling. */
const AT_ONCE_MS = 1;

/** Random for each document, so that browsers do not all ask at once. */
const afterTickMs = LEAST_MS + Math.random() * SPREAD_MS;

/**
 * Milliseconds until prices are requested again: shortly after a tick's end, when they have moved, so that they are a
 * second or two old, not up to ten. A device with a wrong clock asks as often, at another moment. A screen asks for it
 * at every render: one just before or after the moment must not put the poll off.
 * @param nowMs the device's Unix milliseconds
 * @param askedMs when prices were last requested; now while they are awaited
 */
export function msUntilPricePoll({
  nowMs = Date.now(),
  askedMs = nowMs,
  afterMs = afterTickMs,
}: Partial<Record<'nowMs' | 'askedMs' | 'afterMs', number>> = {}): number {
  const sinceMs = Math.max(Math.min(askedMs, nowMs) + EARLY_MS, nowMs - OVERDUE_MS);
  const dueMs = tickStartMs(tickAt(sinceMs - afterMs) + 1) + afterMs;
  return Math.max(dueMs - nowMs, AT_ONCE_MS);
}
