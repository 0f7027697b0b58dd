import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { flatRow, withPrice } from '../testing/flat-candles.ts';
import { indexSince, standardReturn } from './index-course.ts';
import { type CandleRow, INDEX_COLUMN, type Resolution } from './market/candles.ts';

function rowOf(resolution: Resolution, index: number): CandleRow {
  const row = flatRow(resolution, 0);
  return { ...row, close: withPrice(row.close, INDEX_COLUMN, index) };
}

test.each([
  ['the minute while it is kept', ['day', 'minute', 'hour'], 2],
  ['the hour then', ['day', 'hour', 'four-hours'], 2],
  ['the day for good', ['day'], 1],
] as const)('the index at joining is the close of %s', (_, kept, place) => {
  const joining = kept.map((resolution, row) => rowOf(resolution, 100_000 + row + 1));
  expect(indexSince(joining, 99)).toEqual({ joined: 100_000 + place, now: 99 });
});

test('the index at joining is unknown without a candle from then', () => {
  expect(indexSince([], 100_000)).toEqual({ joined: undefined, now: 100_000 });
});

test('the index of players without a plan is equal parts of the standard companies', () => {
  const opens = companies.map(() => 200);
  const changed = (changes: Record<number, number>) => opens.map((price, company) => changes[company] ?? price);
  expect(standardReturn(opens, opens)).toBe(0);
  const firstThree = opens.slice(0, 3);
  expect(standardReturn(changed({ 0: 320 }).slice(0, 3), firstThree)).toBe(200_000);
  expect(standardReturn(changed({ 0: 320, 5: 140, 6: 900 }), opens)).toBe(50_000);
});
