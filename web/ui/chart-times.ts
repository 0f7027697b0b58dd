import { TickMarkType, type Time } from 'lightweight-charts';
import { formatClock, formatDayAndClock } from '../lib/format.ts';

/** Dates are the trading day's (UTC), times the reader's. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const year = dates({ year: 'numeric' });
const month = dates({ month: 'short' });
const day = dates({ day: 'numeric', month: 'short' });

const tickFormats: Partial<Record<TickMarkType, Intl.DateTimeFormat>> = {
  [TickMarkType.Year]: year,
  [TickMarkType.Month]: month,
  [TickMarkType.DayOfMonth]: day,
};

/** @param daily whether a bar is a whole day */
export function timeFormats(daily: boolean) {
  const msOf = (time: Time) => Number(time) * 1000;
  return {
    timeFormatter: (time: Time) => (daily ? day.format(msOf(time)) : formatDayAndClock(msOf(time))),
    tickMarkFormatter: (time: Time, type: TickMarkType) =>
      tickFormats[type]?.format(msOf(time)) ?? formatClock(msOf(time), 'minutes'),
  };
}
