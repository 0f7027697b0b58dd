import { Refused } from '../../shared/refusals.ts';
import type { Player } from './player.ts';
import { admit, type RateLimit } from './rate-limit.ts';

/**
 * A player may place this many trades and orders at once, and then one each interval: faster than anybody presses
 * buttons for long, and slow enough that a tick job that fills an order always finds a gap between two of its player's
 * trades.
 */
export const TRADE_BURST = 30;
export const TRADE_INTERVAL_MS = 500;

const tradeRate: RateLimit = { burst: TRADE_BURST, intervalMs: TRADE_INTERVAL_MS };

/** The player after placing one more trade or order, or how long they have to wait for it. */
export function takeTurn(player: Player, nowMs: number): Player | Refused {
  const rateMs = admit(tradeRate, player.rateMs, nowMs);
  return rateMs instanceof Refused ? rateMs : { ...player, rateMs };
}
