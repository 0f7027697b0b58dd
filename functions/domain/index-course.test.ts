import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { indexSince, standardReturn } from './index-course.ts';
import type { CandleRow, Resolution } from './market/candles.ts';

const prices = new Float64Array(companies.length).fill(5_000);

function rowOf(resolution: Resolution, index?: number): CandleRow {
  const close = index === undefined ? prices : Float64Array.of(...prices, index);
  return { resolution, startSlot: 0, open: prices, high: prices, low: prices, close };
}

test.each([
  ['the minute while it is kept', ['day', 'minute', 'hour'], 2],
  ['the hour then', ['day', 'hour', 'four-hours'], 2],
  ['the day for good', ['day'], 1],
] as const)('the index at the joining is the close of %s', (_, kept, place) => {
  const joining = kept.map((resolution, row) => rowOf(resolution, 100_000 + row + 1));
  expect(indexSince(joining, 99)).toEqual({ joined: 100_000 + place, now: 99 });
});

test('the index at a joining of which no candle is kept, or one from before there was an index, is not known', () => {
  expect(indexSince([rowOf('day')], 100_000).joined).toBeUndefined();
  expect(indexSince([], 100_000)).toEqual({ joined: undefined, now: 100_000 });
});

test('the index of those without a plan is equal parts of the standard companies', () => {
  const opens = companies.map(() => 200);
  const changed = (changes: Record<number, number>) => opens.map((price, company) => changes[company] ?? price);
  expect(standardReturn(opens, opens)).toBe(0);
  expect(standardReturn(changed({ 0: 320, 5: 140, 6: 900 }), opens)).toBe(50_000);
});
