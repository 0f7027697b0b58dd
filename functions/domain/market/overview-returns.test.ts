import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { flatRow, flatRows, withPrice } from '../../testing/flat-candles.ts';
import { INDEX_COLUMN } from './candles.ts';
import { dailyDeviation, hourlyReturns, partnerOf } from './overview-returns.ts';

const HOURS = 720;

/** Makes each company's returns a different wave, so that no two correlate. */
function waves(hours = HOURS): number[][] {
  return Array.from({ length: INDEX_COLUMN + 1 }, (_, column) =>
    Array.from({ length: hours }, (_, hour) => 0.01 * Math.sin((2 * Math.PI * (column + 1) * hour) / hours)),
  );
}

describe('hourly returns', () => {
  const [first, second] = flatRows('hour', { count: 2, endTick: 10 * TICKS_PER_HOUR });
  if (!first || !second) throw new Error('two rows');

  test('go from close to close, in each column', () => {
    const higher = { ...second, close: withPrice(second.close, 3, 11_000) };
    const returns = hourlyReturns([first, higher]);
    expect(returns).toHaveLength(INDEX_COLUMN + 1);
    expect(returns[3]).toEqual([Math.log(1.1)]);
    expect(returns[4]).toEqual([0]);
  });

  test('are unknown across a gap, and for an index that was not kept', () => {
    const later = flatRow('hour', second.startTick + 2 * TICKS_PER_HOUR);
    const old = flatRow('hour', later.startTick + TICKS_PER_HOUR, { close: later.close.slice(0, INDEX_COLUMN) });
    const returns = hourlyReturns([first, second, later, old]);
    expect(returns[0]).toEqual([0, Number.NaN, 0]);
    expect(returns[INDEX_COLUMN]).toEqual([0, Number.NaN, Number.NaN]);
  });
});

describe('the deviation of a day', () => {
  test('is that of 24 added hours', () => {
    const returns = Array.from({ length: HOURS }, (_, hour) => (hour % 2 ? 0.01 : -0.01));
    expect(dailyDeviation(returns)).toBeCloseTo(0.01 * Math.sqrt(24), 10);
  });

  test('leaves out unknown hours, and is unknown with less than a day of known ones', () => {
    const day = Array.from({ length: 24 }, () => 0.02);
    expect(dailyDeviation([...day, Number.NaN])).toBeCloseTo(0.02 * Math.sqrt(24), 10);
    expect(dailyDeviation([...day.slice(1), Number.NaN])).toBeUndefined();
  });
});

describe('a company moves together with', () => {
  test('the company whose returns correlate most', () => {
    const returns = waves();
    const [own = [], some = [], more = []] = returns;
    returns[1] = some.map((value, hour) => value + (own[hour] ?? 0) / 2);
    returns[2] = more.map((value, hour) => value + (own[hour] ?? 0));
    const partner = partnerOf(returns, 0);
    expect(partner?.company).toBe(2);
    expect(partner?.coefficient).toBeCloseTo(Math.SQRT1_2, 6);
  });

  test('the first in the catalogue of two that correlate equally', () => {
    const returns = waves();
    const [own = []] = returns;
    returns[3] = own;
    returns[2] = own;
    expect(partnerOf(returns, 0)?.company).toBe(2);
  });

  test('the most correlated company, wherever it stands and whatever hours are missing', () => {
    const returns = waves();
    const [own = [], , less = []] = returns;
    returns[1] = own.map((value, hour) => (hour % 7 ? value : Number.NaN));
    returns[2] = less.map((value, hour) => value + (own[hour] ?? 0));
    expect(partnerOf(returns, 0)?.company).toBe(1);
    expect(partnerOf(returns, 1)?.company).toBe(0);
  });

  test('another company as soon as a day is known', () => {
    const returns = waves(24);
    returns[1] = returns[0] ?? [];
    expect(partnerOf(returns, 0)?.company).toBe(1);
  });

  test('no company at exactly three errors', () => {
    // In 90 of 144 hours both move the same way: a correlation of a quarter, which is three twelfths.
    const returns = waves(144).map((wave) => wave.map(() => 0));
    returns[0] = Array.from({ length: 144 }, (_, hour) => (hour < 72 ? 1 : -1));
    returns[1] = returns[0].map((value, hour) => (hour % 72 < 45 ? value : -value));
    expect(partnerOf(returns, 0)).toBeUndefined();
  });

  test.each([
    ['no company if none correlates', waves()],
    ['no company if all move the other way', waves().map((own, column) => (column ? own : own.map(() => 0)))],
    ['no company if prices stand still', waves().map((own) => own.map(() => 0))],
    [
      'no company before a day is known',
      waves().map((own) => own.map((value, hour) => (hour < 23 ? value : Number.NaN))),
    ],
  ])('%s', (_, returns) => {
    expect(partnerOf(returns, 0)).toBeUndefined();
  });

  test.each([
    [0.13, 1],
    [0.1, undefined],
  ])('another company at a correlation of %d in 720 hours, or none: %s', (share, company) => {
    const returns = waves();
    const [own = [], other = []] = returns;
    const rest = Math.sqrt(1 - share * share);
    returns[1] = other.map((value, hour) => rest * value + share * (own[hour] ?? 0));
    expect(partnerOf(returns, 0)?.company).toBe(company);
  });

  test('another company, never the index, with a coefficient from 0 to 1, mutually', () => {
    const hour = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(hour, hour, (own, other) => {
        const returns = waves(25).map((wave, column) => (column === INDEX_COLUMN ? own : wave.map(() => 0)));
        returns[5] = own;
        returns[6] = own.map((value, at) => value + (other[at] ?? 0));
        const [one, two] = [partnerOf(returns, 5), partnerOf(returns, 6)];
        expect([undefined, 6]).toContain(one?.company);
        expect(two?.company).toBe(one && 5);
        expect(two?.coefficient ?? 0).toBeCloseTo(one?.coefficient ?? 0, 9);
        expect(one?.coefficient ?? 0).toBeLessThanOrEqual(1 + 1e-9);
        expect(companies[one?.company ?? 0]).toBeDefined();
      }),
    );
  });
});
