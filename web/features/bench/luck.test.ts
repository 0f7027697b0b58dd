import { expect, test } from 'vitest';
import { falseAlarmOf, luckOf } from './luck.ts';

test("luck is judged by Student's paired t", () => {
  // Student's own example (1908): hours of sleep gained by ten patients, t = 4.06 with nine degrees of freedom.
  const gained = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
  const { meanDifference, standardError, t, critical, verdict } = luckOf(gained);
  expect(meanDifference).toBeCloseTo(1.58, 10);
  expect(standardError).toBeCloseTo(0.389, 3);
  expect(t).toBeCloseTo(4.062, 3);
  expect(critical).toBeCloseTo(2.262, 2);
  expect(verdict).toBe('too-few-days');
  expect(luckOf([...gained, ...gained, ...gained])).toMatchObject({ days: 30, verdict: 'better' });
  expect(luckOf(Array(30).fill(0))).toMatchObject({ t: 0, verdict: 'luck' });
});

test.each([
  [19, 2.093],
  [30, 2.042],
  [100, 1.984],
  [364, 1.967],
])('with %i degrees of freedom, chance exceeds %f once in twenty times', (freedom, critical) => {
  expect(luckOf(Array(freedom + 1).fill(0)).critical).toBeCloseTo(critical, 3);
});

test('chance alone passes one of many tries more often than not', () => {
  expect([1, 14, 60].map((tries) => Math.round(100 * falseAlarmOf(tries)))).toEqual([5, 51, 95]);
});
