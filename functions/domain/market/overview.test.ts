import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { indexOf } from '../../../shared/market/market.ts';
import { POINT_LIMIT } from '../../../shared/schemas/overview.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { flatRows, withPrice } from '../../testing/flat-candles.ts';
import { MIDNIGHT, noon } from '../../testing/run.ts';
import type { CandleRow } from './candles.ts';
import { overviewOf, volatilityOf } from './overview.ts';

const NOON = MIDNIGHT + TICKS_PER_DAY / 2;
const history = {
  fiveMinutes: flatRows('five-minutes', { count: 288, endTick: NOON }),
  hours: flatRows('hour', { count: 720, endTick: NOON }),
  days: flatRows('day', { count: 364, endTick: MIDNIGHT }),
};
const market = { ...noon(), prices: new Uint32Array(companies.length).fill(10_500) };

function changed(rows: readonly CandleRow[], place: number, change: (row: CandleRow) => Partial<CandleRow>) {
  return rows.map((row, each) => (each === place ? { ...row, ...change(row) } : row));
}

describe('the points of a day', () => {
  test('are its first price, one each half hour, and the current one', () => {
    const { points } = overviewOf(market, history).companies[0] ?? {};
    expect(points).toEqual([...Array.from({ length: 49 }, () => 10_000), 10_500]);
    expect(points).toHaveLength(POINT_LIMIT);
  });

  test('begin with the first known price', () => {
    const fiveMinutes = changed(history.fiveMinutes.slice(-13), 0, ({ open }) => ({ open: withPrice(open, 0, 9_000) }));
    const { points } = overviewOf(market, { ...history, fiveMinutes }).companies[0] ?? {};
    expect(points).toEqual([9_000, 10_000, 10_000, 10_000, 10_500]);
  });

  test('are only the current price without any past', () => {
    const { companies: overviews, index } = overviewOf(market, { fiveMinutes: [], hours: [], days: [] });
    expect(overviews[0]).toMatchObject({ points: [10_500], low: 10_500, high: 10_500, dailyDeviation: undefined });
    expect(index.points).toEqual([indexOf(market)]);
  });
});

describe('the extremes of 52 weeks', () => {
  const lowAndHigh = (given: Partial<typeof history>, column = 0) => {
    const { companies: overviews } = overviewOf(market, { ...history, ...given });
    return [overviews[column]?.low, overviews[column]?.high];
  };

  test('are those of the days', () => {
    const spike = changed(history.days, 100, ({ high, low }) => ({
      high: withPrice(high, 0, 30_000),
      low: withPrice(low, 0, 2_000),
    }));
    expect(lowAndHigh({ days: spike })).toEqual([2_000, 30_000]);
    expect(lowAndHigh({ days: spike }, 1)).toEqual([10_000, 10_500]);
  });

  test('include those of the current day', () => {
    const spike = changed(history.fiveMinutes, 280, ({ low }) => ({ low: withPrice(low, 0, 1_000) }));
    expect(lowAndHigh({ fiveMinutes: spike })).toEqual([1_000, 10_500]);
  });
});

test('rows from before a listing affect no other company, and keep what is known of theirs', () => {
  const last = companies.length - 1;
  const old = (rows: CandleRow[]) =>
    rows.map((row) => {
      const short = withPrice(row.open, last, Number.NaN);
      return { ...row, open: short, high: short, low: short, close: short };
    });
  const { days, hours, fiveMinutes } = history;
  const { index, companies: overviews } = overviewOf(market, {
    days: old(days),
    hours: old(hours),
    fiveMinutes: old(fiveMinutes),
  });
  expect(index).toMatchObject({ low: 10_000, dailyDeviation: 0 });
  expect(overviews[0]).toMatchObject({ low: 10_000, high: 10_500, dailyDeviation: 0 });
  const alone = { points: [10_500], low: 10_500, high: 10_500, dailyDeviation: undefined, movesWith: undefined };
  expect(overviews[last]).toMatchObject(alone);
});

test.each([
  [0, 'calm'],
  [0.031, 'calm'],
  [0.038, 'steady'],
  [0.045, 'steady'],
  [0.053, 'lively'],
  [0.062, 'lively'],
  [0.073, 'wild'],
  [0.084, 'wild'],
])('a deviation of %d a day is %s', (deviation, word) => {
  expect(volatilityOf(deviation)).toBe(word);
});

test('each company has its own daily deviation', () => {
  const stormy = history.hours.map((row, hour) => ({
    ...row,
    close: withPrice(row.close, 0, hour % 2 ? 10_100 : 10_000),
  }));
  const { companies: overviews } = overviewOf(market, { ...history, hours: stormy });
  expect(overviews[0]?.dailyDeviation).toBeCloseTo(Math.sqrt(24) * Math.log(1.01), 9);
  expect(overviews[1]?.dailyDeviation).toBe(0);
  expect(overviews.map(({ movesWith }) => movesWith)).toEqual(companies.map(() => undefined));
});
