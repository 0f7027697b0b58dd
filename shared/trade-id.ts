/**
 * A trade's id is a UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then randomness.
 * The client makes it, so that a repeated request is known; it sorts by time, so that it can be the log's key.
 */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A client's clock may be off by this much, either way. */
export const MAX_CLOCK_SKEW_MS = 24 * 3600 * 1000;

/** The id in lower case, or null if it is no UUIDv7 or its clock is more than a day off. */
export function parseTradeId(text: string, nowMs: number): string | null {
  const id = text.toLowerCase();
  if (!UUID_V7.test(id)) return null;
  return Math.abs(timeOfTradeIdMs(id) - nowMs) <= MAX_CLOCK_SKEW_MS ? id : null;
}

/** The client's clock when it made the id, in Unix milliseconds. */
export function timeOfTradeIdMs(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** An id for this moment from 10 random bytes, of which 74 bits are used. */
export function makeTradeId({ nowMs, random }: { nowMs: number; random: Uint8Array }): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(nowMs) << 16n);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
