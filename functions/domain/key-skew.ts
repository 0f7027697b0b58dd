import { timeOfUuidMs } from '../../shared/uuid.ts';
import { isFillId } from './crossing.ts';
import type { Player } from './player.ts';

/*
 * The log of trades is stored by its keys, which clients make: a key's clock may be a day off
 * (shared/idempotency-key.ts). The player's item keeps the largest difference between a trade's key and our clock, so a
 * reader knows how far from its place in the log a trade may lie.
 */

/** Keys may always differ by this much, because requests and repeats take time. Two servers' clocks differ by less. */
const USUAL_SKEW_MS = 60_000;

/** Returns the skew after one more trade; 0 while no key has differed unusually. Our own ids of fills do not count. */
export function keySkewAfter({ keySkewMs }: Player, tradeId: string, nowMs: number): number {
  const skewMs = isFillId(tradeId) ? 0 : Math.abs(timeOfUuidMs(tradeId) - nowMs);
  return skewMs > USUAL_SKEW_MS ? Math.max(keySkewMs, skewMs) : keySkewMs;
}

/**
 * A later trade's id lies at most this much before an earlier one's: both keys may be off, and so may the clocks of the
 * two servers that wrote them.
 */
export function logSpreadMs(keySkewMs: number): number {
  return 2 * Math.max(keySkewMs, USUAL_SKEW_MS) + USUAL_SKEW_MS;
}
