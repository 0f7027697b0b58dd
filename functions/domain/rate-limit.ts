import { Refused } from '../../shared/refusals.ts';
import type { RateLimit } from '../../shared/request-rate.ts';
import type { Player } from './player.ts';

/*
 * A rate limit allows a burst, and then one request per interval: the generic cell rate algorithm (ITU-T I.371), which
 * needs one number per player, `freeAtMs`, and no timer. The number is written with the item that it guards, under the
 * same condition, so it costs nothing and cannot be raced.
 */

/**
 * Returns when the full burst is available again after one more request, or a refusal that says how long to wait.
 * @param freeAtMs the same before this request; each one adds an interval
 */
export function admit({ burst, intervalMs }: RateLimit, freeAtMs: number, nowMs: number): number | Refused {
  const burstMs = burst * intervalMs;
  // No limit reaches this far ahead: the clock was fast and has been corrected.
  const startMs = freeAtMs > nowMs + 2 * burstMs ? nowMs : Math.max(freeAtMs, nowMs);
  const nextMs = startMs + intervalMs;
  const tooSoonMs = nextMs - nowMs - burstMs;
  if (tooSoonMs <= 0) return nextMs;
  return new Refused({ code: 'too-many-requests', retryAfterSeconds: Math.ceil(tooSoonMs / 1000) });
}

/**
 * The fields in which an answer tells a limit, and how many requests it has left (IETF draft
 * httpapi-ratelimit-headers-11).
 * @param name of the limit
 * @param freeAtMs when the full burst is available again
 */
export function rateLimitFields(
  name: string,
  { burst, intervalMs }: RateLimit,
  { freeAtMs, nowMs }: { freeAtMs: number; nowMs: number },
): Record<string, string> {
  const usedMs = Math.max(0, freeAtMs - nowMs);
  const left = Math.max(0, Math.floor(burst - usedMs / intervalMs));
  return {
    'ratelimit-policy': `"${name}";q=${burst};w=${(burst * intervalMs) / 1000}`,
    ratelimit: `"${name}";r=${left};t=${Math.ceil(usedMs / 1000)}`,
  };
}

/**
 * Faster than anyone keeps pressing buttons, and slow enough that a tick job that fills an order always finds a gap
 * between two of its player's trades.
 */
export const TRADE_BURST = 30;
export const TRADE_INTERVAL_MS = 500;

const tradeRate: RateLimit = { burst: TRADE_BURST, intervalMs: TRADE_INTERVAL_MS };

export function takeTurn(player: Player, nowMs: number): Player | Refused {
  const rateMs = admit(tradeRate, player.rateMs, nowMs);
  return rateMs instanceof Refused ? rateMs : { ...player, rateMs };
}
