import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import type { Player } from './player.ts';

/*
 * A rate limit allows a burst, and then one request per interval: the generic cell rate algorithm (ITU-T I.371), which
 * needs one number per player, `freeAtMs`, and no timer. The number is written with the item that it guards, under the
 * same condition, so it costs nothing and cannot be raced.
 */

export interface RateLimit {
  readonly burst: number;
  readonly intervalMs: number;
}

/**
 * Returns when the full burst is available again after one more request, or a refusal with the time to wait.
 * @param freeAtMs is the same time before this request; each request adds an interval
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
 * Returns the header fields with a limit and its remaining requests (IETF draft httpapi-ratelimit-headers-11).
 * @param name is the limit's
 * @param freeAtMs is when the full burst is available again
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
 * Faster than any player keeps pressing buttons, and slow enough that a tick job that fills an order always finds a gap
 * between two of its player's trades.
 */
export const TRADE_BURST = 30;
export const TRADE_INTERVAL_MS = 500;

const tradeRate: RateLimit = { burst: TRADE_BURST, intervalMs: TRADE_INTERVAL_MS };

export function takeTurn(player: Player, nowMs: number): Player | Refused {
  const rateMs = admit(tradeRate, player.rateMs, nowMs);
  return rateMs instanceof Refused ? rateMs : { ...player, rateMs };
}

/** Far more than the web app's requests to any one route: at most one per tick. */
const readRate: RateLimit = { burst: 60, intervalMs: 200 };
/** Twice as fast as a player may trade: the exact limit is in the table. */
const writeRate: RateLimit = { burst: 60, intervalMs: 250 };
/** Each makes several calls to PayPal, which limits all our players together. */
const paymentRate: RateLimit = { burst: 30, intervalMs: 4000 };

/**
 * Fake PayPal events can come from anywhere, and PayPal is asked about each. It resends rejected events for three days,
 * so a flood delays its events but loses none.
 */
const eventRate: RateLimit = { burst: 60, intervalMs: 100 };

type Limited = Pick<Route, 'access' | 'pays' | 'method' | 'calledBy' | 'guessable' | 'cachedAtEdge'>;

/** Returns the limit for one player and route, or for all unknown callers together; undefined for no limit. */
export function requestRateOf({
  access,
  pays,
  method,
  calledBy,
  guessable,
  cachedAtEdge,
}: Limited): RateLimit | undefined {
  if (guessable) return writeRate;
  if (calledBy && access === 'anyone') return eventRate;
  if (access === 'anyone' || cachedAtEdge) return undefined;
  if (pays) return paymentRate;
  return method === 'GET' ? readRate : writeRate;
}
