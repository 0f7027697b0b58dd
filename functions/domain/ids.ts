import { createHash } from 'node:crypto';
import { firstIdAt, timeOfUuidMs } from '../../shared/uuid.ts';

const VERSION_AT = 14;
const SEQUENCE_LENGTH = 8;

/**
 * Makes a version 8 UUID (RFC 9562, section 5.8): the same for the same content, and never a client's key, which is
 * version 7. It sorts among ids of both versions by its time, and within a millisecond by the 32-bit `sequence`.
 */
export function uuidV8(ms: number, content: string, sequence?: number): string {
  const order = sequence === undefined ? '' : (sequence >>> 0).toString(16).padStart(SEQUENCE_LENGTH, '0');
  const rest = order + createHash('sha256').update(content).digest('hex');
  return `${firstIdAt(ms).slice(0, VERSION_AT)}8${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/**
 * Makes a fill's id in the log. It begins with the time of writing, as clients' keys begin with the time of the
 * request, followed by the player version that the fill makes. So the log stays sorted by the order of writing, and no
 * two of a player's fills share an id.
 */
export function fillId(fill: { orderId: string; tick: number; playerVersion: number; nowMs: number }): string {
  const { orderId, tick, playerVersion, nowMs } = fill;
  return uuidV8(nowMs, `${orderId} ${tick}`, playerVersion);
}

export function isFillId(tradeId: string): boolean {
  return tradeId[VERSION_AT] === '8';
}

/*
 * The log of trades is stored by its keys, which clients make: a key's clock may be a day off
 * (shared/idempotency-key.ts). The player's item keeps by how much a trade's key has differed most from our clock, so a
 * reader knows how far from its place in the log a trade may lie.
 */

/** Keys may always differ by this much, because requests and repeats take time. Two servers' clocks differ by less. */
const USUAL_SKEW_MS = 60_000;

/** Returns the skew after one more trade; 0 while no key has differed unusually. Our own ids of fills do not count. */
export function keySkewAfter({ keySkewMs }: { keySkewMs: number }, tradeId: string, nowMs: number): number {
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
