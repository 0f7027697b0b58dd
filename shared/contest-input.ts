import {
  MAX_CONTEST_DAYS,
  MAX_DAYS_AHEAD,
  MAX_START_CENTS,
  MIN_CAP_PERCENT,
  MIN_SCORE_DAYS,
  MIN_START_CENTS,
} from './contest.ts';
import { parseCents } from './money.ts';
import type { NewContest } from './schemas/contest.ts';
import { dateOfDay, MS_PER_DAY } from './tick.ts';

/** Days from the Unix epoch (UTC); 0 if it is not a date. */
export function dayOfDate(date: string): number {
  return Math.floor((Date.parse(date) || 0) / MS_PER_DAY);
}

export interface ContestMisfit {
  readonly field: keyof NewContest;
  readonly expected: string;
}

/** Returns the first rule that a contest requested on the day `today` breaks, with the allowed values. */
export function contestMisfit(asked: NewContest, today: number): ContestMisfit | undefined {
  const { firstDate, lastDate, startSum, capPercent, tiers, board } = asked;
  const [first, last] = [dayOfDate(firstDate), dayOfDate(lastDate)];
  const within = (value: number, least: number, most: number) => value >= least && value <= most;
  const rules: [field: keyof NewContest, fits: boolean, expected: string][] = [
    [
      'firstDate',
      dateOfDay(first) === firstDate && within(first, today, today + MAX_DAYS_AHEAD),
      `${dateOfDay(today)} or up to a year later`,
    ],
    [
      'lastDate',
      dateOfDay(last) === lastDate && within(last, first, first + MAX_CONTEST_DAYS - 1),
      `the first day or up to ${MAX_CONTEST_DAYS - 1} days later`,
    ],
    [
      'startSum',
      within(parseCents(startSum) ?? 0, MIN_START_CENTS, MAX_START_CENTS),
      `${MIN_START_CENTS / 100} to ${(MAX_START_CENTS / 100).toLocaleString('en')} coins`,
    ],
    ['capPercent', within(capPercent, MIN_CAP_PERCENT, 100), `${MIN_CAP_PERCENT} to 100`],
    ['tiers', tiers.length > 0, 'at least one'],
    [
      'board',
      board === 'return' || last - first + 1 >= MIN_SCORE_DAYS,
      `the return, in a contest of fewer than ${MIN_SCORE_DAYS} days`,
    ],
  ];
  const [field, , expected = ''] = rules.find(([, fits]) => !fits) ?? [];
  return field && { field, expected };
}
