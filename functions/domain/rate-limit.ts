import { Refused } from '../../shared/refusals.ts';

/*
 * A rate limit allows a burst at once, and then one each interval. The limit is the generic cell rate algorithm (ITU-T
 * I.371): one number a player, `freeAtMs`, and no clock to run. It is written with the item that it guards, under the
 * same condition, so that it costs nothing and cannot be raced.
 */

export interface RateLimit {
  /** So many at once. */
  readonly burst: number;
  readonly intervalMs: number;
}

/**
 * The moment when the whole burst is free again after one more, or a refusal that says how long to wait.
 * @param freeAtMs that moment before this one: each one moves it on by an interval
 */
export function admit({ burst, intervalMs }: RateLimit, freeAtMs: number, nowMs: number): number | Refused {
  const burstMs = burst * intervalMs;
  // No rate limit gets so far ahead: the clock was ahead, and has gone back.
  const startMs = freeAtMs > nowMs + 2 * burstMs ? nowMs : Math.max(freeAtMs, nowMs);
  const nextMs = startMs + intervalMs;
  const tooSoonMs = nextMs - nowMs - burstMs;
  if (tooSoonMs <= 0) return nextMs;
  return new Refused({ code: 'too-many-requests', retryAfterSeconds: Math.ceil(tooSoonMs / 1000) });
}
