import { formatMoment } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const AGE_MS = 12 * HOUR_MS;

/** "Just now", "5 min ago", "3 h ago", then the time of day or the date. */
export function eventAge(timestamp: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(timestamp);
  if (ageMs < MINUTE_MS) return 'Just now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`;
  if (ageMs < AGE_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`;
  return formatMoment(timestamp, nowMs);
}
