import { expect, test } from 'vitest';
import type { ContestInfo } from '../../../shared/schemas/contest.ts';
import { countdown, phaseOf, takesEntrants } from './contest-clock.ts';

const contest: ContestInfo = {
  ...{ firstDate: '2026-12-01', lastDate: '2026-12-05', startSum: '10000.00', capPercent: 40, tiers: ['standard'] },
  ...{ lateEntry: true, board: 'return', showsNames: false, entered: 7 },
};
const at = (time: string) => Date.parse(`${time}Z`);

test.each([
  ['days before the start', '2026-11-28T20:30:00', 'Starts in 2 d 3 h'],
  ['a second before the start', '2026-11-30T23:59:59', 'Starts in 1 s'],
  ['the first moment', '2026-12-01T00:00:00', 'Day 1 of 5, ends in 5 d 0 h'],
  ['the second day', '2026-12-02T20:00:00', 'Day 2 of 5, ends in 3 d 4 h'],
  ['the last hours', '2026-12-05T19:47:30', 'Day 5 of 5, ends in 4 h 12 min'],
  ['the last minutes', '2026-12-05T23:47:30', 'Day 5 of 5, ends in 12 min 30 s'],
  ['the last millisecond', '2026-12-05T23:59:59.999', 'Day 5 of 5, ends in 1 s'],
  ['the first moment afterwards', '2026-12-06T00:00:00', 'Ended on 5 Dec 2026'],
])('counts down whole UTC days: %s', (_, time, text) => {
  expect(countdown(contest, at(time))).toBe(text);
});

test('does not number the day of a contest of one day', () => {
  expect(countdown({ ...contest, lastDate: contest.firstDate }, at('2026-12-01T06:00:00'))).toBe('Ends in 18 h 0 min');
});

test.each([
  ['before it begins', '2026-11-30T12:00:00', 'ahead', true, true],
  ['while it runs', '2026-12-05T23:59:59', 'on', true, false],
  ['after its end', '2026-12-06T00:00:00', 'over', false, false],
])('knows who may still enter %s', (_, time, phase, late, early) => {
  expect(phaseOf(contest, at(time))).toBe(phase);
  expect(takesEntrants(contest, at(time))).toBe(late);
  expect(takesEntrants({ ...contest, lateEntry: false }, at(time))).toBe(early);
  expect(takesEntrants({ ...contest, entered: 500 }, at(time))).toBe(false);
});
