import { tickAt, tickStartMs } from '../../shared/tick.ts';

/** Most device clocks are right to a second. An earlier request could show each price a tick late. */
const LEAST_MS = 1_000;
const SPREAD_MS = 1_500;
/** Timers may fire slightly early and must not fire twice for one tick. */
export const EARLY_MS = 50;
/** A poll that is overdue by less than this is still made. */
const OVERDUE_MS = 1_000;
/** Zero would stop a query's polling. */
const AT_ONCE_MS = 1;

/** The delay is random per document, so browsers do not all ask at once. */
const afterTickMs = LEAST_MS + Math.random() * SPREAD_MS;

/**
 * Returns the milliseconds until shortly after a tick ends, so prices are a second or two old instead of up to ten. A
 * device with a wrong clock asks as often, at another moment. A screen calls this at every render, which must not
 * postpone the poll.
 * @param askedMs when prices were last requested; now while a request is pending
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
