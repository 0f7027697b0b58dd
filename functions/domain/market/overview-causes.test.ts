import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVEL_UNIT } from '../../../shared/market/engine.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { flatRow, noLevels, withPrice } from '../../testing/flat-candles.ts';
import { MIDNIGHT, noon, opened, openingCompanies } from '../../testing/run.ts';
import { levelsAtOpen, todaysCauses } from './overview.ts';
import { advance } from './run.ts';

const COMPANIES = openingCompanies.length;
const sums = (value: number) => new Int32Array(COMPANIES).fill(value);

/** Returns a market whose first company moved between two prices, with sums of moods and news. */
function moved({ from, to, moods = 0, news = 0 }: { from: number; to: number; moods?: number; news?: number }) {
  const prices = (cents: number) => new Uint32Array(COMPANIES).fill(cents);
  const { day, ...longer } = noon().openings;
  const openings = { ...longer, day: { ...day, prices: prices(from) } };
  return { ...noon(), openings, prices: prices(to), moods: sums(moods), news: sums(news) };
}

describe('a change by its causes', () => {
  test.each([
    ['news alone', { to: 11_000, news: Math.log(1.1) / LEVEL_UNIT }, { market: 0, news: 1000, own: 0 }],
    ['the market alone', { to: 9_000, moods: Math.log(0.9) / LEVEL_UNIT }, { market: -1000, news: 0, own: 0 }],
    ['its own walk alone', { to: 10_250 }, { market: 0, news: 0, own: 250 }],
    ['news that its own walk took back', { to: 10_000, news: 200_000 }, { market: 0, news: 200, own: -200 }],
  ])('is split for %s', (_, market, causes) => {
    expect(todaysCauses(moved({ from: 10_000, ...market }), 0, noLevels)).toEqual(causes);
  });

  test('adds up to the visible change, and news and moods keep their signs', () => {
    const cents = fc.integer({ min: 100, max: 1_000_000 });
    const level = fc.integer({ min: -3_000_000, max: 3_000_000 });
    fc.assert(
      fc.property(cents, cents, level, level, (from, to, moods, news) => {
        const causes = todaysCauses(moved({ from, to, moods, news }), 0, noLevels);
        const change = Math.round((to / from - 1) * 10_000);
        expect(causes.market + causes.news + causes.own - change).toBe(0);
        expect(causes.market * moods).toBeGreaterThanOrEqual(0);
        expect(causes.news * news).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is right for sums that wrapped around', () => {
    const highest = 2 ** 31 - 1;
    const market = moved({ from: 10_000, to: 10_000, news: -(2 ** 31) + 99_999 });
    expect(todaysCauses(market, 0, { ...noLevels, news: sums(highest) }).news).toBe(100);
  });
});

describe('the sums at the open', () => {
  const atOpen = { moods: sums(5), news: sums(7) };
  const first = flatRow('five-minutes', MIDNIGHT, {
    open: Float64Array.of(...noon().openings.day.prices, 100_000),
    levels: { open: atOpen, close: noLevels },
  });

  test('are those of the candle that begins with the day', () => {
    const before = flatRow('five-minutes', MIDNIGHT - TICKS_PER_HOUR / 12);
    expect(levelsAtOpen(noon(), [before, first])).toBe(atOpen);
  });

  test.each([
    ['before that candle is finished', []],
    ['where the day did not open with it', [flatRow('five-minutes', MIDNIGHT)]],
    ['where one company did not open with it', [{ ...first, open: withPrice(first.open, 5, 1) }]],
  ])('are unknown %s', (_, rows) => {
    expect(levelsAtOpen(noon(), rows)).toBeUndefined();
  });

  test("make the day's news the sum of its jumps", () => {
    const eve = advance(opened(), MIDNIGHT);
    const jumps = openingCompanies.map(() => 0);
    const end = advance(eve, MIDNIGHT + TICKS_PER_DAY / 2, (result) => {
      for (const { company, size } of result.jumps) jumps[company] = (jumps[company] ?? 0) + size;
    });
    expect(jumps.filter((size) => size !== 0).length).toBeGreaterThan(5);
    for (const [company, size] of jumps.entries()) {
      const growth = (end.prices[company] ?? 0) / (eve.prices[company] ?? 0);
      const { news } = todaysCauses(end, company, eve);
      expect(news / 10_000).toBeCloseTo((size * (growth - 1)) / Math.log(growth), 3);
    }
  });
});
