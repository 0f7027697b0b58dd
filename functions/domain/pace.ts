import { Refused } from '../../shared/refusals.ts';

/*
 * How fast a player may do something: a burst at once, and then one each interval. The limit is the generic cell rate
 * algorithm (ITU-T I.371): one number a player, `freeAtMs`, and no clock to run. It is written with what it limits, under
 * the same condition, so that it costs nothing and cannot be raced.
 */

export interface Pace {
  /** So many at once. */
  readonly burst: number;
  readonly intervalMs: number;
}

/**
 * When the whole burst is free again after one more, or how long to wait for it.
 * @param freeAtMs when the whole burst is free again by now: each one moves it on by an interval
 */
export function keepPace({ burst, intervalMs }: Pace, freeAtMs: number, nowMs: number): number | Refused {
  const burstMs = burst * intervalMs;
  // So far ahead no pace ever gets: the clock was, and has gone back.
  const startMs = freeAtMs > nowMs + 2 * burstMs ? nowMs : Math.max(freeAtMs, nowMs);
  const nextMs = startMs + intervalMs;
  const tooSoonMs = nextMs - nowMs - burstMs;
  if (tooSoonMs <= 0) return nextMs;
  return new Refused({ code: 'too-many-requests', retryAfterSeconds: Math.ceil(tooSoonMs / 1000) });
}
