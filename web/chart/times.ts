import { TickMarkType, type Time } from 'lightweight-charts';
import { formatGameDay, inUtc } from '../../shared/game-days.ts';
import { formatClock, formatDayAndClock } from '../lib/format.ts';

/** Dates are the trading day's (UTC); times are the reader's. */
const tickFormats: Partial<Record<TickMarkType, Intl.DateTimeFormat>> = {
  [TickMarkType.Year]: inUtc({ year: 'numeric' }),
  [TickMarkType.Month]: inUtc({ month: 'short' }),
  [TickMarkType.DayOfMonth]: inUtc({ day: 'numeric', month: 'short' }),
};

export function timeFormats(daily: boolean) {
  const msOf = (time: Time) => Number(time) * 1000;
  return {
    timeFormatter: (time: Time) => (daily ? formatGameDay : formatDayAndClock)(msOf(time)),
    tickMarkFormatter: (time: Time, type: TickMarkType) =>
      tickFormats[type]?.format(msOf(time)) ?? formatClock(msOf(time), 'minutes'),
  };
}
