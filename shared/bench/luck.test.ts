import { expect, test } from 'vitest';
import { rolls } from '../../functions/testing/random-strategy.ts';
import { companies, type StockSymbol } from '../companies.ts';
import { MIDDLE_VOLATILITY, ratesOver } from '../market/character.ts';
import { step } from '../market/engine.ts';
import type { DayCourse } from '../market/month-replay.ts';
import { wordsPerTick } from '../market/random.ts';
import { TICKS_PER_HOUR } from '../tick.ts';
import { falseAlarmOf, luckOf } from './luck.ts';
import { symbolsOf } from './rules.ts';
import { BenchRun } from './run.ts';
import type { Order, Strategy } from './strategy.ts';

test("is Student's paired t", () => {
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

test('of many tries, chance alone passes more often than not', () => {
  expect([1, 14, 60].map((tries) => Math.round(100 * falseAlarmOf(tries)))).toEqual([5, 51, 95]);
});

const HOURS = 24;
const hourly = ratesOver(TICKS_PER_HOUR);
const terms = { symbols: symbolsOf('standard'), accessTiers: ['standard'] } as const;
const listed = terms.symbols.length;

/** A market of its own in strokes of an hour, 24 of which are a day. */
function marketOf(seed: number, days: number): DayCourse[] {
  const roll = rolls(seed);
  const words = new Uint32Array(wordsPerTick(listed));
  const prices = Uint32Array.from(companies.slice(0, listed), ({ openingCents }) => openingCents);
  const motion = {
    prices,
    anchors: prices.slice(),
    regime: new Uint8Array(listed + 1).fill(MIDDLE_VOLATILITY, listed),
    editions: new Uint16Array(2 * listed),
    moods: new Int32Array(listed),
    news: new Int32Array(listed),
  };
  return Array.from({ length: days }, (_, day) => {
    const rows = new Uint32Array(HOURS * listed);
    for (let hour = 0; hour < HOURS; hour++) {
      for (let at = 0; at < words.length; at++) words[at] = roll(2 ** 32);
      step(motion, { tick: 0, words, rates: hourly });
      rows.set(prices, hour * listed);
    }
    const course = {
      firstTick: 1 + day * HOURS,
      ticks: HOURS,
      companies: listed,
      prices: rows,
      index: new Float64Array(HOURS),
    };
    return { ...course, jumps: [], halts: [] };
  });
}

/** Holds one company at a time, and another at random moments: it knows nothing, and nothing favours it. */
function switching(seed: number): Strategy {
  const roll = rolls(seed);
  const symbols = symbolsOf('standard');
  let holds = symbols[0] as StockSymbol;
  return {
    onTick: (at) => {
      if (at.account.positions > 0 && roll(HOURS) > 0) return undefined;
      const shares = at.account.holding(holds)?.shares ?? 0;
      const sales: Order[] = shares ? [{ symbol: holds, action: 'sell', shares }] : [];
      const cashCents = at.account.cashCents + shares * (at.priceCents(holds) as number);
      holds = symbols[roll(symbols.length)] as StockSymbol;
      const bought = Math.floor(cashCents / (at.priceCents(holds) as number));
      return [...sales, { symbol: holds, action: 'buy', shares: bought }];
    },
  };
}

test('of a thousand strategies that know nothing, about one in twenty is called more than luck', () => {
  const called = { 'too-few-days': 0, luck: 0, better: 0, worse: 0 };
  for (let seed = 0; seed < 1000; seed++) {
    const bench = new BenchRun(switching(seed), terms);
    for (const course of marketOf(seed + 1e6, 30)) bench.add(course);
    called[bench.result().luck.verdict]++;
  }
  expect(called).toMatchInlineSnapshot(`
    {
      "better": 43,
      "luck": 937,
      "too-few-days": 0,
      "worse": 20,
    }
  `);
});
