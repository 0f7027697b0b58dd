let aheadMs = 0;

/** `Date`, `Age`, `Expires` and `max-age` count in seconds. */
const RESOLUTION_MS = 1000;

/**
 * Compare these with the server's times: a device's clock may be wrong by years. Measure durations with `Date.now()`.
 */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}

/** Corrects a clock outside the bounds: an answer is dated between request and arrival, or earlier if it was cached. */
export function learnServerTime(headers: Headers, sentMs: number): void {
  const datedMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(datedMs)) return;
  const least = datedMs - Date.now();
  // Browsers measure time since the document's start in fractions.
  const most = Math.floor(datedMs + mostCachedMs(headers) + RESOLUTION_MS - sentMs);
  aheadMs = Math.min(Math.max(aheadMs, least), most);
}

/** `Age` comes from the edge only. The browser's own cache serves an answer without it until it expires. */
function mostCachedMs(headers: Headers): number {
  const ageMs = Number(headers.get('age') ?? Number.NaN) * 1000;
  const maxAgeMs = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? Number.NaN) * 1000;
  const untilMs = Date.parse(headers.get('expires') ?? '') - Date.parse(headers.get('date') ?? '');
  const known = [ageMs, maxAgeMs, untilMs].filter((ms) => ms >= 0);
  return known.length > 0 ? Math.max(...known) + RESOLUTION_MS : 0;
}
