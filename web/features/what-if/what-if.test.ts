import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { STARTING_CASH_CENTS } from '../../../shared/money.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { PracticeAccount } from '../../lib/practice-account.ts';
import { differenceOf, type KnownPrices, type LoggedTrade, lowered, monthCourse } from './what-if.ts';

const FIRST = 20_000 * TICKS_PER_DAY;
const DAYS = 3;
const LAST = FIRST + DAYS * TICKS_PER_DAY - 1;
const traded = companies.slice(0, 3).map(({ symbol }) => symbol);

/** Walks of three companies and the index, cheap enough for a thousand months. */
const markets = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((seed): KnownPrices => {
  const walk = (start: number, salt: number) => {
    let [price, state] = [start, seed ^ salt];
    return Int32Array.from({ length: LAST - FIRST + 1 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
      price = Math.max(1, price + ((state >>> 16) % 11) - 5);
      return price;
    });
  };
  const columns = new Map<string, Int32Array>(
    [...traded, INDEX_SYMBOL].map((symbol, at) => [symbol, walk(2_000 + 500 * at, 77 * at)]),
  );
  return {
    firstTick: FIRST,
    lastTick: LAST,
    at: (symbol, tick) => columns.get(symbol)?.[tick - FIRST] as number,
    boundAt: () => 0,
    isExact: true,
  };
});

const acts = fc.array(
  fc.record({
    tick: fc.integer({ min: FIRST, max: LAST }),
    symbol: fc.constantFrom(...traded),
    action: fc.constantFrom('buy' as const, 'sell' as const),
    shares: fc.integer({ min: 1, max: 120 }),
    stopPercent: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 12 },
);
type Act = typeof acts extends fc.Arbitrary<(infer T)[]> ? T : never;

function lived(prices: KnownPrices, sequence: readonly Act[]) {
  const account = new PracticeAccount({ cashCents: STARTING_CASH_CENTS });
  const coming = sequence.toSorted((one, other) => one.tick - other.tick);
  for (let tick = FIRST; tick <= LAST; tick++) {
    const moment = { tick, priceOf: (symbol: StockSymbol) => prices.at(symbol, tick) };
    account.see(moment);
    for (; coming[0]?.tick === tick; coming.shift()) {
      const { symbol, action, shares, stopPercent } = coming[0] as Act;
      const stopCents = Math.floor((prices.at(symbol, tick) * (100 - (stopPercent ?? 0))) / 100);
      account.place({ symbol, action, shares, ...(action === 'sell' && stopPercent && { stopCents }) }, moment);
    }
  }
  const trades = account.trades.map(({ symbol, action, shares, tick, priceCents, stopCents }, at): LoggedTrade => {
    return { id: `${at}`, symbol, action, shares, tick, priceCents, ...(stopCents && { stop: { stopCents } }) };
  });
  return { account, trades };
}

const start = { cashCents: STARTING_CASH_CENTS, shares: new Map<StockSymbol, number>() };
const asked = (prices: KnownPrices) => ({ start, prices, valueTicks: [LAST] });
const runs = { numRuns: process.env.LONG_TESTS === 'yes' ? 1000 : 60, seed: 31 };

describe('a month', () => {
  test('without changes has the value of its log', () => {
    fc.assert(
      fc.property(markets, acts, (prices, sequence) => {
        const { account, trades } = lived(prices, sequence);
        const value = account.valueCents((symbol) => prices.at(symbol, LAST));
        expect(monthCourse(trades, undefined, asked(prices))).toEqual({ values: [value], impossible: 0 });
      }),
      runs,
    );
  });

  test('with one sale differs by that trade’s row, unless coins were missing', () => {
    let compared = 0;
    fc.assert(
      fc.property(markets, acts, (prices, sequence) => {
        const { trades } = lived(prices, sequence);
        const sales = trades.filter(({ action }) => action === 'sell');
        if (sales.length !== 1) return;
        const [sale] = sales as [LoggedTrade];
        const did = monthCourse(trades, undefined, asked(prices)).values[0] as number;
        for (const to of ['kept', 'later', 'lower-stop'] as const) {
          const course = monthCourse(trades, to, asked(prices));
          const difference = differenceOf(sale, to, prices) ?? { cents: to === 'later' ? keptCents(sale, prices) : 0 };
          if (course.impossible > 0) continue;
          compared++;
          expect((course.values[0] as number) - did).toBe(difference.cents);
        }
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(runs.numRuns / 4);
  });
});

function keptCents(sale: LoggedTrade, prices: KnownPrices): number {
  return differenceOf(sale, 'kept', prices)?.cents ?? Number.NaN;
}

/** A company falls a cent each minute, and the index stands still. */
const falling: KnownPrices = {
  firstTick: FIRST,
  lastTick: LAST,
  at: (symbol, tick) => (symbol === INDEX_SYMBOL ? 100_000 : 9_000 - Math.floor((tick - FIRST) / 6)),
  boundAt: (symbol, tick) => (symbol === INDEX_SYMBOL ? 100 : tick === LAST ? 0 : 3),
  isExact: true,
};

describe('a trade', () => {
  const sale = { id: '1', symbol: 'TFM', action: 'sell', shares: 10, tick: FIRST + 600, priceCents: 8_900 } as const;

  test('with a stop is sold at the first price at or below the lower one, or kept', () => {
    expect(lowered({ stopCents: 8_900 })).toEqual({ stopCents: 8_811 });
    expect(lowered({ stopCents: 1, limitCents: 5 })).toEqual({ stopCents: 1, limitCents: 5 });
    const stopped = { ...sale, stop: { stopCents: 8_900 } };
    expect(differenceOf(stopped, 'lower-stop', falling)).toEqual({ cents: 10 * (8_811 - 8_900), boundCents: 30 });
    const early = { ...falling, lastTick: sale.tick + 60 };
    expect(differenceOf(stopped, 'lower-stop', early)?.cents).toBe(10 * (8_890 - 8_900));
    expect(differenceOf(sale, 'lower-stop', falling)).toBeUndefined();
    expect(differenceOf(stopped, 'lower-stop', { ...falling, isExact: false })).toBeUndefined();
  });

  test('other than a sale has no later sale, and one at the end no day after it', () => {
    const purchase = { ...sale, action: 'buy' } as const;
    expect(['kept', 'later', 'lower-stop'].map((to) => differenceOf(purchase, to as 'kept', falling))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(differenceOf({ ...sale, tick: LAST - 5 }, 'later', falling)).toBeUndefined();
    expect(differenceOf(sale, 'index', falling)).toBeUndefined();
  });

  test('in the index keeps its coins, and has an error bound', () => {
    const purchase = { ...sale, action: 'buy' } as const;
    const difference = differenceOf(purchase, 'index', falling);
    expect(difference).toEqual({ cents: 89_000 - 10 * falling.at('TFM', LAST), boundCents: Math.ceil(89_000 * 0.002) });
  });
});

test('a month in the index holds no company, and sells the same parts', () => {
  const bought = { id: '1', symbol: 'TFM', action: 'buy', shares: 10, tick: FIRST, priceCents: 9_000 } as const;
  const sold = { ...bought, id: '2', action: 'sell', shares: 5, tick: FIRST + 6_000, priceCents: 8_000 } as const;
  const { values } = monthCourse([bought, sold], 'index', { start, prices: falling, valueTicks: [FIRST + 10, LAST] });
  expect(values).toEqual([STARTING_CASH_CENTS, STARTING_CASH_CENTS]);
});
