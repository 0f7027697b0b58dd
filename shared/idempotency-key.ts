import { timeOfUuidMs } from './uuid.ts';

/** An idempotency key is a UUIDv7 made by the client. It sorts by time, so it can serve as the log's key. */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const MAX_CLOCK_SKEW_MS = 24 * 3600 * 1000;

/** Returns the key in lower case; null if it is not a UUIDv7 or its clock is too far off. */
export function parseIdempotencyKey(text: string, nowMs: number): string | null {
  const key = text.toLowerCase();
  if (!UUID_V7.test(key)) return null;
  return Math.abs(timeOfUuidMs(key) - nowMs) <= MAX_CLOCK_SKEW_MS ? key : null;
}
