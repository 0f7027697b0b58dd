import { formatCount, formatPrice, toCents } from '../../shared/format.ts';
import { MS_PER_DAY } from '../../shared/tick.ts';

/** docs/design.md has the rules. Amounts are integer cents. */

const short = /* @__PURE__ */ new Intl.NumberFormat('en-GB', {
  notation: 'compact',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** Undefined means the device's own time zone. */
function timesIn(timeZone: string | undefined) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return {
    day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayAndMonth: format({ day: 'numeric', month: 'short' }),
    date: format({ day: 'numeric', month: 'numeric', year: 'numeric' }),
    clockWithSeconds: format({ timeStyle: 'medium' }),
    clock: format({ hour: '2-digit', minute: '2-digit' }),
  };
}

let times = timesIn(undefined);
let isShort = false;

export function chooseFormats(chosen: { short: boolean; timeZone: string | undefined }): void {
  times = timesIn(chosen.timeZone);
  isShort = chosen.short;
}

/** Null is a figure that a player keeps private. */
export function toCentsOrNull(decimal: string | null): number | null {
  return decimal === null ? null : toCents(decimal);
}

const WHOLE_FROM_CENTS = 100_000;

/** 1234550 → "12,346", 22150 → "221.50". From a thousand coins on, rounds half away from zero, or "12.3k" in short. */
export function formatCoins(cents: number): string {
  if (cents === 0) return '0';
  if (Math.abs(cents) < WHOLE_FROM_CENTS) return formatPrice(cents);
  if (isShort) return short.format(cents / 100).toLowerCase();
  const coins = Math.round(Math.abs(cents) / 100);
  return formatCount(cents < 0 ? -coins : coins);
}

/** 123450 → "+1,235", -40 → "-0.40". */
export function formatCoinsChange(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatCoins(cents)}`;
}

/** 25 → "+0.25". */
export function formatPriceChange(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatPrice(cents)}`;
}

type Moment = string | number;

/** "21:05" on the same day, "20 Nov, 21:05" on another. */
export function formatMoment(timestamp: Moment, nowMs: number): string {
  const isToday = readerDay(timestamp) === readerDay(nowMs);
  return isToday ? formatClock(timestamp, 'minutes') : formatDayAndClock(timestamp);
}

export function formatDayAndClock(timestamp: Moment): string {
  return `${times.dayAndMonth.format(new Date(timestamp))}, ${formatClock(timestamp, 'minutes')}`;
}

export function formatClock(timestamp: Moment, to: 'minutes' | 'seconds'): string {
  return (to === 'seconds' ? times.clockWithSeconds : times.clock).format(new Date(timestamp));
}

/** "20 Nov 2026" in the reader's time zone. Use formatGameDay for a day of the game. */
export function formatDay(timestamp: Moment): string {
  return times.day.format(new Date(timestamp));
}

/** Counts days in the reader's time zone, so the next calendar day is one more even if a day has 23 or 25 hours. */
export function readerDay(timestamp: Moment): number {
  const parts = times.date.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const AGE_MS = 12 * HOUR_MS;

export function eventAge(timestamp: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(timestamp);
  if (ageMs < MINUTE_MS) return 'Just now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`;
  if (ageMs < AGE_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`;
  return formatMoment(timestamp, nowMs);
}
