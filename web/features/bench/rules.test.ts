import { describe, expect, test } from 'vitest';
import { TICKS_PER_DAY, TICKS_PER_MINUTE } from '../../../shared/tick.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import { type Rules, strategyOf, symbolsOf } from './rules.ts';
import { BenchRun } from './run.ts';

const FIRST_TICK = 20_000 * TICKS_PER_DAY;

function days(count: number, priceAt: (minute: number, row: number) => number): DayCourse[] {
  return Array.from({ length: count }, (_, day) => {
    const prices = new Uint32Array(2 * TICKS_PER_DAY);
    for (let tick = 0; tick < TICKS_PER_DAY; tick++)
      for (const row of [0, 1]) prices[2 * tick + row] = priceAt((day * TICKS_PER_DAY + tick) / TICKS_PER_MINUTE, row);
    const course = { firstTick: FIRST_TICK + day * TICKS_PER_DAY, ticks: TICKS_PER_DAY, companies: 2, prices };
    return { ...course, index: new Float64Array(TICKS_PER_DAY), jumps: [], halts: [] };
  });
}

const unused = { percent: 0, hours: 0 };
const usual: Rules = {
  companies: 'TFM',
  buy: { ...unused, kind: 'always' },
  sell: { ...unused, kind: 'never' },
  size: { percent: 100 },
  positions: 1,
};

/** Lists the trades with their minutes, such as "0 buy 10 TFM". */
function traded(rules: Partial<Rules>, courses: readonly DayCourse[]): string[] {
  const all = { ...usual, ...rules };
  const run = new BenchRun(strategyOf(all), { symbols: symbolsOf(all.companies), accessTiers: ['standard'] });
  for (const course of courses) run.add(course);
  const { trades, refusals } = run.result();
  expect(refusals).toEqual([]);
  return trades.map(({ tick, action, shares, symbol }) => {
    return `${Math.ceil((tick - FIRST_TICK) / TICKS_PER_MINUTE)} ${action} ${shares} ${symbol}`;
  });
}

/** A price of 1,000 coins that changes its level, in percent, at each of these minutes. */
const levels = (changes: Record<number, number>) => (minute: number) => {
  const [, percent = 100] = Object.entries(changes).findLast(([from]) => minute >= Number(from)) ?? [];
  return 1_000 * percent;
};
const FLAT = levels({});

describe('it buys when', () => {
  const dipped = days(2, levels({ 100: 95, 1500: 106 }));
  const up = days(2, levels({ 100: 105, 1500: 94 }));
  test.each<[string, Rules['buy'], DayCourse[], number[]]>([
    ['the run begins', { ...unused, kind: 'always' }, dipped, [0]],
    ['the price fell by 5 % in an hour', { kind: 'falls', percent: 5, hours: 1 }, dipped, [100]],
    ['the price fell by 5.1 %, but not by less', { kind: 'falls', percent: 5.1, hours: 1 }, dipped, []],
    [
      'the price fell within two hours, once it knows two hours',
      { kind: 'falls', percent: 5, hours: 2 },
      dipped,
      [120],
    ],
    ['it rose by 5 % in an hour', { kind: 'rises', percent: 5, hours: 1 }, up, [100]],
    ['it rose by 11 % in an hour, a day later', { kind: 'rises', percent: 11, hours: 1 }, dipped, [1500]],
    ["it is 5 % below the day's opening", { kind: 'below-open', percent: 5, hours: 0 }, dipped, [100]],
    ["it is 5 % above the day's opening", { kind: 'above-open', percent: 5, hours: 0 }, up, [100]],
    ["it is 11 % above the second day's opening", { kind: 'above-open', percent: 11, hours: 0 }, dipped, [1500]],
    ['it rises through its average', { kind: 'crosses-above', percent: 0, hours: 1 }, dipped, [1500]],
    ['it falls through its average', { kind: 'crosses-below', percent: 0, hours: 1 }, up, [1500]],
  ])('%s', (_, buy, courses, minutes) => {
    const found = traded({ buy }, courses);
    expect(found.map((each) => Number.parseInt(each, 10))).toEqual(minutes);
    expect(found.every((each) => each.includes('buy'))).toBe(true);
  });

  test('the price crosses its average, once however long it stays there, but not when it touches it', () => {
    const wave = days(1, (minute) => 100_000 + 9_000 * Math.round(Math.sin(minute / 60)));
    const sell = { kind: 'crosses-below', percent: 0, hours: 1 } as const;
    const found = traded({ buy: { kind: 'crosses-above', percent: 0, hours: 1 }, sell }, wave);
    expect(found.length).toBeGreaterThan(2);
    expect(found.map((each) => each.split(' ')[1])).toEqual(found.map((__, at) => (at % 2 === 0 ? 'buy' : 'sell')));
    expect(traded({ buy: { kind: 'crosses-above', percent: 0, hours: 1 } }, days(1, FLAT))).toEqual([]);
  });
});

describe('it sells when', () => {
  const once = { kind: 'falls', percent: 5, hours: 1 } as const;
  const course = days(2, levels({ 100: 95, 500: 105, 900: 90 }));
  test.each<[string, Rules['sell'], number | undefined]>([
    ['never, without a condition', { ...unused, kind: 'never' }, undefined],
    ['10 % were gained', { kind: 'gain', percent: 10, hours: 0 }, 500],
    ['at least 11 % were gained, not less', { kind: 'gain', percent: 11, hours: 0 }, undefined],
    ['5 % were lost', { kind: 'loss', percent: 5, hours: 0 }, 900],
    ['an hour has passed', { kind: 'after', percent: 0, hours: 1 }, 160],
    ['the price fell by 14 % in an hour', { kind: 'falls', percent: 14, hours: 1 }, 900],
  ])('%s', (_, sell, minute) => {
    const [, sold] = traded({ buy: once, sell }, course);
    expect(sold).toBe(minute === undefined ? undefined : `${minute} sell 10 TFM`);
  });
});

describe('its purchases', () => {
  test.each<[string, Partial<Rules>, string[]]>([
    ['are a share of the cash', { size: { percent: 35 } }, ['0 buy 3 TFM']],
    ['are an amount', { size: { cents: 499_999 } }, ['0 buy 4 TFM']],
    ['never exceed the cash', { size: { cents: 9_999_999 } }, ['0 buy 10 TFM']],
    ['are none below a share', { size: { percent: 9 } }, []],
    [
      'hold at most the given number of companies',
      { companies: 'free', size: { percent: 50 }, positions: 1 },
      ['0 buy 5 TFM'],
    ],
    [
      'each take a share of the remaining cash',
      { companies: 'standard', size: { percent: 50 }, positions: 2 },
      ['0 buy 5 TFM', '0 buy 2 NTI'],
    ],
  ])('%s', (_, rules, found) => {
    expect(traded(rules, days(1, FLAT))).toEqual(found);
  });

  test.each<[string, Partial<Rules>, Record<number, number>, string[]]>([
    ['a stop-loss', { stopLoss: 3 }, { 100: 96 }, ['100 sell 10 TFM']],
    ['a take-profit', { takeProfit: 3 }, { 100: 104 }, ['100 sell 10 TFM']],
    ['both, of which neither is reached', { stopLoss: 3, takeProfit: 3 }, { 100: 98, 200: 102 }, []],
  ])('have %s', (_, rules, changes, found) => {
    expect(traded(rules, days(1, levels(changes))).slice(1, 2)).toEqual(found);
  });

  test('leave no stop behind that would sell the next purchase', () => {
    const buy = { kind: 'rises', percent: 4, hours: 1 } as const;
    const sell = { kind: 'after', percent: 0, hours: 1 } as const;
    const market = days(1, levels({ 100: 105, 600: 100, 700: 104, 730: 99.5 }));
    const found = traded({ buy, sell, stopLoss: 5 }, market);
    expect(found).toEqual(['100 buy 9 TFM', '160 sell 9 TFM', '700 buy 9 TFM', '760 sell 9 TFM']);
  });
});

test('a plan, a tier or a symbol names companies', () => {
  expect(['free', 'basic', 'elite', 'gold', 'MML'].map((of) => symbolsOf(of as 'free').length)).toEqual([
    6, 12, 24, 6, 1,
  ]);
});
