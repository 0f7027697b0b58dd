import { expect, test } from 'vitest';
import { momentAt, performanceChange, performancePoints, tablePoints } from './value-course.ts';

const history = [
  { time: '2026-03-04T12:00:00.000Z', value: '10000.00' },
  { time: '2026-03-04T12:01:00.000Z', value: '10050.00' },
];

test('ends the history with the value at the latest prices', () => {
  expect(performancePoints(history, 1_010_000).map(({ cents }) => cents)).toEqual([1_000_000, 1_010_000]);
  expect(performancePoints(history, undefined).map(({ cents }) => cents)).toEqual([1_000_000, 1_005_000]);
  expect(performancePoints([], 5)).toEqual([]);
});

test('measures the change from the first point to the last', () => {
  expect(performanceChange(performancePoints(history, 990_000))).toEqual({ cents: -10_000, percent: '-1.00' });
  expect(performanceChange([])).toEqual({ cents: 0, percent: '0.00' });
});

test('gives a past moment its value, and the change until then', () => {
  const points = [1_000_000, 1_005_000, 990_000].map((cents, index) => ({ atMs: index, cents }));
  expect(momentAt(points, 1)).toEqual({ atMs: 1, cents: 1_005_000, change: { cents: 5_000, percent: '0.50' } });
  expect(momentAt(points, 0)?.change).toEqual({ cents: 0, percent: '0.00' });
  expect([momentAt(points, undefined), momentAt(points, 3)]).toEqual([undefined, undefined]);
});

test('reads at most twelve points to screen readers, the last among them', () => {
  for (const count of [1, 2, 12, 13, 60, 288, 1000]) {
    const points = Array.from({ length: count }, (_, index) => ({ atMs: index, cents: index }));
    const rows = tablePoints(points);
    expect(rows.length).toBeLessThanOrEqual(12);
    expect(rows.at(-1)).toEqual(points.at(-1));
  }
});
