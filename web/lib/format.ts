import { parseCents } from '../../shared/money.ts';

/** The rules are in docs/design.md. Money is counted in integer cents. */

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const onePlace = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoPlaces = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "1234.50" → 123450. Throws for anything else, because the schemas have already checked it. */
export function toCents(decimal: string): number {
  const cents = parseCents(decimal);
  if (cents === null) throw new RangeError(`not a decimal: ${decimal}`);
  return cents;
}

/** Null is a figure that a player keeps private. */
export function toCentsOrNull(decimal: string | null): number | null {
  return decimal === null ? null : toCents(decimal);
}

const WHOLE_FROM_CENTS = 100_000;

/** 123450 → "1,235", 22150 → "221.50", 0 → "0": whole coins from a thousand on, rounded half away from zero. */
export function formatCoins(cents: number): string {
  if (cents === 0) return '0';
  if (Math.abs(cents) < WHOLE_FROM_CENTS) return formatPrice(cents);
  const coins = Math.round(Math.abs(cents) / 100);
  return whole.format(cents < 0 ? -coins : coins);
}

/** 123450 → "+1,235", -40 → "-0.40". */
export function formatCoinsChange(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatCoins(cents)}`;
}

/** 123450 → "1,234.50". */
export function formatPrice(cents: number): string {
  return twoPlaces.format(cents / 100);
}

/** 25 → "+0.25". */
export function formatPriceChange(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatPrice(cents)}`;
}

/** "1.5" → "+1.50%", with one place "+1.5%". */
export function formatPercentChange(percent: string | number, places: 1 | 2 = 2): string {
  const value = Number(percent);
  const text = (places === 1 ? onePlace : twoPlaces).format(value);
  if (Number(text) === 0) return places === 1 ? '0.0%' : '0.00%';
  return `${value > 0 ? '+' : ''}${text}%`;
}

export function formatCount(count: number): string {
  return whole.format(count);
}

export function formatShares(shares: number): string {
  return `${whole.format(shares)} ${shares === 1 ? 'share' : 'shares'}`;
}

/** "21:05" on the same day, "20 Nov, 21:05" on another: in the reader's own time zone. */
export function formatMoment(timestamp: string, nowMs: number): string {
  const date = new Date(timestamp);
  const sameDay = date.toDateString() === new Date(nowMs).toDateString();
  return sameDay ? clock.format(date) : `${dayAndMonth.format(date)}, ${clock.format(date)}`;
}

export function formatClock(timestamp: string, to: 'minutes' | 'seconds'): string {
  return (to === 'seconds' ? clockWithSeconds : clock).format(new Date(timestamp));
}

/** "20 Nov 2026". */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}

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
