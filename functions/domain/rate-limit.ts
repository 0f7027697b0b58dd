import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import type { Player } from './player.ts';

/*
 * A rate limit allows a burst at once, and then one each interval: the generic cell rate algorithm (ITU-T I.371), with
 * one number a player, `freeAtMs`, and no clock to run. It is written with the item that it guards, under the same
 * condition, so that it costs nothing and cannot be raced.
 */

export interface RateLimit {
  readonly burst: number;
  readonly intervalMs: number;
}

/**
 * When the whole burst is free again after one more, or a refusal that says how long to wait.
 * @param freeAtMs that moment before this one: each one moves it on by an interval
 */
export function admit({ burst, intervalMs }: RateLimit, freeAtMs: number, nowMs: number): number | Refused {
  const burstMs = burst * intervalMs;
  // No limit gets so far ahead: the clock was ahead, and has gone back.
  const startMs = freeAtMs > nowMs + 2 * burstMs ? nowMs : Math.max(freeAtMs, nowMs);
  const nextMs = startMs + intervalMs;
  const tooSoonMs = nextMs - nowMs - burstMs;
  if (tooSoonMs <= 0) return nextMs;
  return new Refused({ code: 'too-many-requests', retryAfterSeconds: Math.ceil(tooSoonMs / 1000) });
}

/**
 * Faster than anybody presses buttons for long, and slow enough that a tick job that fills an order always finds a gap
 * between two of its player's trades.
 */
export const TRADE_BURST = 30;
export const TRADE_INTERVAL_MS = 500;

const tradeRate: RateLimit = { burst: TRADE_BURST, intervalMs: TRADE_INTERVAL_MS };

export function takeTurn(player: Player, nowMs: number): Player | Refused {
  const rateMs = admit(tradeRate, player.rateMs, nowMs);
  return rateMs instanceof Refused ? rateMs : { ...player, rateMs };
}

/** Far above what the web app asks of one route: at most once a tick. */
const readRate: RateLimit = { burst: 60, intervalMs: 200 };
/** Twice as fast as a player may trade: the exact limit is in the table. */
const writeRate: RateLimit = { burst: 60, intervalMs: 250 };
/** Each is several calls of PayPal's, which limits all our players together. */
const paymentRate: RateLimit = { burst: 30, intervalMs: 4000 };

/**
 * Anybody can send fake PayPal events, and PayPal is asked about each. It repeats for three days what was turned away,
 * so a flood delays its events and loses none.
 */
const eventRate: RateLimit = { burst: 60, intervalMs: 100 };

type Limited = Pick<Route, 'access' | 'pays' | 'method' | 'calledBy'>;

/** For one player and route, or for all callers together where another server calls; undefined for no limit. */
export function requestRateOf({ access, pays, method, calledBy }: Limited): RateLimit | undefined {
  if (calledBy) return eventRate;
  if (access === 'anyone') return undefined;
  if (pays) return paymentRate;
  return method === 'GET' ? readRate : writeRate;
}
