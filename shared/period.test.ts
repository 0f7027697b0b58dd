import { describe, expect, test } from 'vitest';
import { firstDayOf, type Period } from './period.ts';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

describe('a period begins', () => {
  test.each<[string, Period, string, string]>([
    ['the day with itself', 'day', '2026-11-22', '2026-11-22'],
    ['the week of a Sunday on the Monday before', 'week', '2026-11-22', '2026-11-16'],
    ['the week of a Monday with itself', 'week', '2026-11-23', '2026-11-23'],
    ['a week in the month before', 'week', '2026-12-01', '2026-11-30'],
    ['a week in the year before', 'week', '2027-01-01', '2026-12-28'],
    ['the week of the epoch before it', 'week', '1970-01-01', '1969-12-29'],
    ['the season on the first of the month', 'season', '2026-11-30', '2026-11-01'],
    ['a season of February in a leap year', 'season', '2028-02-29', '2028-02-01'],
    ['the season of a first with itself', 'season', '2027-01-01', '2027-01-01'],
  ])('%s', (_, period, date, first) => {
    expect(dateOf(firstDayOf(period, dayOf(date)))).toBe(first);
  });
});
