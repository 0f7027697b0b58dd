import { MS_PER_DAY } from './tick.ts';

/** The trading day, the week from Monday, and the season (calendar month). All begin at 00:00 UTC. */
export type Period = 'day' | 'week' | 'season';

const DAYS_PER_WEEK = 7;
/** The Unix epoch was a Thursday. */
const MONDAY_BEFORE_EPOCH = -3;

export function firstDayOf(period: Period, day: number): number {
  if (period === 'day') return day;
  if (period === 'season') return day - new Date(day * MS_PER_DAY).getUTCDate() + 1;
  const weeks = Math.floor((day - MONDAY_BEFORE_EPOCH) / DAYS_PER_WEEK);
  return MONDAY_BEFORE_EPOCH + weeks * DAYS_PER_WEEK;
}

const mostDays = { day: 1, week: DAYS_PER_WEEK, season: 31 } as const satisfies Record<Period, number>;

export function nextFirstDayOf(period: Period, day: number): number {
  return firstDayOf(period, firstDayOf(period, day) + mostDays[period]);
}

export function forEachPeriod<T>(of: (period: Period) => T): Record<Period, T> {
  return { day: of('day'), week: of('week'), season: of('season') };
}
