import { TickMarkType, type Time } from 'lightweight-charts';

/** Dates are the trading day's (UTC), times are local. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const year = dates({ year: 'numeric' });
const month = dates({ month: 'short' });
const day = dates({ day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const tickFormats: Partial<Record<TickMarkType, Intl.DateTimeFormat>> = {
  [TickMarkType.Year]: year,
  [TickMarkType.Month]: month,
  [TickMarkType.DayOfMonth]: day,
};

/** @param daily whether a bar is a whole day */
export function timeFormats(daily: boolean) {
  const format = daily ? day : dayAndClock;
  return {
    timeFormatter: (time: Time) => format.format(Number(time) * 1000),
    tickMarkFormatter: (time: Time, type: TickMarkType) => (tickFormats[type] ?? clock).format(Number(time) * 1000),
  };
}
