/** A day of the game is a UTC day, so it has the same name in every time zone. */
export const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

const day = inUtc({ dateStyle: 'medium' });
const month = inUtc({ month: 'long', year: 'numeric' });
const moment = inUtc({ dateStyle: 'medium', timeStyle: 'short' });

export function formatGameDay(at: number | string): string {
  return day.format(new Date(at));
}

export function formatGameDays(first: string, last: string): string {
  return day.formatRange(new Date(first), new Date(last));
}

/** "2026-11" → "November 2026". */
export function formatGameMonth(name: string): string {
  return month.format(new Date(`${name}-01T00:00:00Z`));
}

/** Returns "20 Nov 2026, 13:00 UTC". */
export function formatGameMoment(ms: number): string {
  return `${moment.format(ms)} UTC`;
}
