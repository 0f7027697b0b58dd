import { TickMarkType } from 'lightweight-charts';

/** Dates are the trading day's (UTC), times of day the reader's. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const year = dates({ year: 'numeric' });
const month = dates({ month: 'short' });
export const day = dates({ day: 'numeric', month: 'short' });
export const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
export const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export const tickFormats: Partial<Record<TickMarkType, Intl.DateTimeFormat>> = {
  [TickMarkType.Year]: year,
  [TickMarkType.Month]: month,
  [TickMarkType.DayOfMonth]: day,
};
