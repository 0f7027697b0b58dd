import { tickAt, tickStartMs } from '../../shared/tick.ts';

/** Most devices know the time to a second: asking earlier could show each price a tick late. */
const LEAST_MS = 1_000;
const SPREAD_MS = 1_500;
/** Timers may fire a little early, and must not fire twice for one tick. */
export const EARLY_MS = 50;

/** Random for each document, so that browsers do not all ask at once. */
const afterTickMs = LEAST_MS + Math.random() * SPREAD_MS;

/**
 * Milliseconds until prices are requested again: shortly after a tick's end, when they have moved, so that they are a
 * second or two old, not up to ten. A device with a wrong clock asks as often, at another moment.
 * @param ticks how many make an interval
 * @param nowMs the device's Unix milliseconds
 */
export function msUntilPricePoll({ ticks = 1, nowMs = Date.now(), afterMs = afterTickMs } = {}): number {
  const tick = tickAt(nowMs + EARLY_MS - afterMs);
  return tickStartMs(tick + ticks - (tick % ticks)) + afterMs - nowMs;
}
