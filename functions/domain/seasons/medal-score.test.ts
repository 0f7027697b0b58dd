import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import type { CandleRow } from '../market/candles.ts';
import { type MedalDay, medalDaysOf, medalScore } from './medal-score.ts';

const [STANDARD, BRONZE, SILVER, GOLD] = [0, 6, 12, 18];
const at100 = companies.map(() => 100);
const with100 = (company: number, other: number) => at100.map((price, each) => (each === company ? other : price));
const day = (closes: readonly number[]): MedalDay => ({ atMs: 0, opens: at100, closes });
const shares = (company: number, count: number) => companies.map((_, each) => (each === company ? count : 0));

describe('a day counts', () => {
  test.each([
    ['standard', STANDARD, 160_000],
    ['bronze', BRONZE, 110_000],
    ['silver', SILVER, 80_000],
    ['gold', GOLD, 60_000],
  ])('its share of a portfolio that is all in one %s company', (_, company, score) => {
    const allIn = { cashCents: 0, shares: shares(company, 10_000) };
    expect(medalScore([allIn], [day(with100(company, 200))])).toBe(score);
    expect(medalScore([allIn], [day(with100(company, 50))])).toBe(-score / 2);
  });

  test('everything within the share, and nothing for cash', () => {
    const small = { cashCents: 970_000, shares: shares(GOLD, 300) };
    expect(medalScore([small], [day(with100(GOLD, 110))])).toBe(3_000);
    expect(medalScore([{ cashCents: 1_000_000, shares: shares(GOLD, 0) }], [day(with100(GOLD, 110))])).toBe(0);
    expect(medalScore([{ cashCents: 0, shares: shares(GOLD, 0) }], [day(at100)])).toBe(0);
  });

  test('each company by itself, and consecutive days compounded', () => {
    const two = { cashCents: 0, shares: companies.map((_, each) => (each < 2 ? 5_000 : 0)) };
    const up = day(at100.map(() => 110));
    expect(medalScore([two], [up])).toBe(32_000);
    expect(medalScore([two, two], [up, up])).toBe(65_024);
  });

  test('gains to the nearest cent, and growth to the nearest millionth, half up', () => {
    const few = (cents: number) => ({ cashCents: cents - 1_000, shares: shares(STANDARD, 10) });
    const oneMore = [day(with100(STANDARD, 101))];
    const oneLess = [day(with100(STANDARD, 99))];
    expect(medalScore([few(4_000_000)], oneMore)).toBe(3);
    expect(medalScore([few(4_000_000)], oneLess)).toBe(-2);
  });
});

test('news and moods are left out of a day, even if the sums wrap around', () => {
  const columns = { open: Float64Array.from(at100), high: new Float64Array(24), low: new Float64Array(24) };
  const levels = (first: number, last: number, mood = 0) => ({
    open: { moods: new Int32Array(24).fill(3), news: new Int32Array(24).fill(first) },
    close: { moods: new Int32Array(24).fill(3 + mood), news: new Int32Array(24).fill(last) },
  });
  const row = (startTick: number, sums: [number, number, number?]): CandleRow => ({
    ...{ resolution: 'day', startTick, ...columns, close: Float64Array.from(at100, () => 200) },
    levels: levels(...sums),
  });
  const doubled = Math.round(Math.LN2 * 1e7);
  const days = medalDaysOf([
    row(8640, [2 ** 31 - 1, (2 ** 31 - 1 + doubled) | 0]),
    row(0, [5, 5 + doubled]),
    row(17_280, [5, 5]),
    row(25_920, [5, 5, doubled]),
  ]);
  expect(days.map(({ closes }) => closes[GOLD])).toEqual([100, 100, 200, 100]);
  expect(days.map(({ atMs }) => atMs)).toEqual([0, 86_400_000, 172_800_000, 259_200_000]);
});
