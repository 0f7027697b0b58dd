/** By how much the server's clock is ahead of the device's. */
let aheadMs = 0;

/** A `Date` header counts in seconds, and so does the `Age` of an answer that a cache has given. */
const RESOLUTION_MS = 1000;

/**
 * Now, by the server's clock: a device's own may be wrong by years. For what is compared with the server's times; how long
 * something has lasted, the device knows best.
 */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}

/**
 * Learns from an answer. It was dated after it was asked for and before it came: only a clock outside these bounds is
 * corrected, and each answer narrows them.
 */
export function learnServerTime(headers: Headers, sentMs: number): void {
  const datedMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(datedMs)) return;
  const age = headers.get('age');
  const cachedMs = age === null ? 0 : Number(age) * 1000 + RESOLUTION_MS;
  const least = datedMs - Date.now();
  const most = datedMs + cachedMs + RESOLUTION_MS - sentMs;
  aheadMs = Math.min(Math.max(aheadMs, least), most);
}
