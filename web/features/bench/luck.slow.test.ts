import { expect, test } from 'vitest';
import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { MIDDLE_VOLATILITY, ratesOver } from '../../../shared/market/character.ts';
import { step } from '../../../shared/market/engine.ts';
import { wordsPerTick } from '../../../shared/market/random.ts';
import { TICKS_PER_HOUR } from '../../../shared/tick.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import { rolls } from '../../testing/random-strategy.ts';
import { symbolsOf } from './rules.ts';
import { BenchRun } from './run.ts';
import type { Order, Strategy } from './strategy.ts';

const HOURS = 24;
const hourly = ratesOver(TICKS_PER_HOUR);
const terms = { symbols: symbolsOf('standard'), accessTiers: ['standard'] } as const;
const listed = terms.symbols.length;

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

/** Holds one company at a time, and switches at random moments: it has no knowledge and no advantage. */
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

test('about one in twenty of a thousand strategies without knowledge is called more than luck', () => {
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
