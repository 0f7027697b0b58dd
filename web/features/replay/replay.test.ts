import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { formatCents, STARTING_CASH_CENTS } from '../../../shared/money.ts';
import type { RestingOrder as Order } from '../../../shared/schemas/order.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { MS_PER_DAY, TICK_MS, TICKS_PER_DAY, tickStartMs } from '../../../shared/tick.ts';
import { accountAt, tradesWithin } from '../../lib/account-then.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import { PracticeAccount, type PracticeMoment } from '../../lib/practice-account.ts';
import { candleCourse, knownCandleCount } from '../../lib/price-course.ts';
import { receipt, waitingOrder } from '../../testing/fixtures.ts';
import { barsOf, courseOf, lastBar } from './course.ts';
import { dayEventsOf, marksOf, movedSince, ofPractice } from './day-events.ts';
import { valueCourse } from './load-day.ts';
import { dayGains, type PracticeDay, practise } from './practice.ts';

const DAY = 20_000;
const FROM_MS = DAY * MS_PER_DAY;
const FIRST_TICK = DAY * TICKS_PER_DAY;
const TICKS = 720;
const traded = companies.slice(0, 3).map(({ symbol }) => symbol);

const days = fc
  .array(fc.integer({ min: 500, max: 1_500 }), { minLength: 3 * TICKS, maxLength: 3 * TICKS })
  .map((prices): DayCourse => {
    const index = Float64Array.from({ length: TICKS }, (_, at) => 100_000 + at);
    const course = { firstTick: FIRST_TICK, ticks: TICKS, companies: 3, prices: Uint32Array.from(prices), index };
    return { ...course, jumps: [], halts: [] };
  });

const acts = fc.array(
  fc.record({
    tick: fc.integer({ min: -200, max: TICKS - 1 }),
    symbol: fc.constantFrom(...traded),
    action: fc.constantFrom('buy' as const, 'sell' as const),
    shares: fc.integer({ min: 1, max: 300 }),
  }),
  { maxLength: 40 },
);
type Act = typeof acts extends fc.Arbitrary<(infer T)[]> ? T : never;

function priceAt({ prices }: DayCourse, tick: number, symbol: string): number {
  const row = Math.max(0, tick - FIRST_TICK) * 3;
  return prices[row + traded.indexOf(symbol as 'TFM')] as number;
}

/** The player's trades on that day and before it, and the account's value at each tick. */
function playDay(day: DayCourse, sequence: readonly Act[]) {
  const account = new PracticeAccount({ cashCents: STARTING_CASH_CENTS });
  const coming = sequence.toSorted((one, other) => one.tick - other.tick);
  const values: number[] = [];
  for (let tick = FIRST_TICK - 200; tick < FIRST_TICK + TICKS; tick++) {
    const moment: PracticeMoment = { tick, priceOf: (symbol) => priceAt(day, tick, symbol) };
    for (const { tick: at, ...order } of coming) if (FIRST_TICK + at === tick) account.place(order, moment);
    if (tick >= FIRST_TICK) values.push(account.valueCents(moment.priceOf));
  }
  const receipts = account.trades.map(
    ({ tick, symbol, action, shares, priceCents, totalCents, cashAfterCents }, at): Receipt => {
      const createdAt = new Date(tickStartMs(tick) + 1).toISOString();
      const [price, total, cashAfter] = [formatCents(priceCents), formatCents(totalCents), formatCents(cashAfterCents)];
      return { id: `${at}`, createdAt, stockSymbol: symbol, action, shares, price, total, cashAfter };
    },
  );
  const shares = new Map([...account.holdings].map(([symbol, holding]) => [symbol, holding.shares]));
  return { receipts: receipts.toReversed(), now: { cashCents: account.cashCents, shares }, values };
}

describe('a portfolio’s day', () => {
  test("recovers the account's value at every tick from today's account and the log", () => {
    fc.assert(
      fc.property(days, acts, (day, sequence) => {
        const { receipts, now, values } = playDay(day, sequence);
        const account = accountAt(FROM_MS, now, receipts);
        const trades = tradesWithin(receipts, FROM_MS, FROM_MS + MS_PER_DAY);
        const { candles } = valueCourse(day, { account, trades });
        expect(candles.map(({ close }) => close)).toEqual(values);
      }),
      { numRuns: 60, seed: 31 },
    );
  });

  test('is unknown if the player has started over since', () => {
    const now = { cashCents: STARTING_CASH_CENTS, shares: new Map() };
    const before: Receipt = { ...receipt, createdAt: new Date(FROM_MS - 1).toISOString(), cashAfter: '9000.00' };
    expect(accountAt(FROM_MS, now, [before])).toBeUndefined();
    expect(accountAt(FROM_MS, now, [])).toEqual(now);
    expect(valueCourse({} as DayCourse, { account: undefined, trades: [] }).candles).toEqual([]);
  });
});

describe('practice on a past day', () => {
  test('earns, to the cent, what the same orders earned on the day', () => {
    fc.assert(
      fc.property(days, acts, (course, sequence) => {
        const symbol = 'TFM' as StockSymbol;
        const own = sequence.filter((act) => act.symbol === symbol && act.tick >= 0);
        const { receipts, now } = playDay(course, own);
        const account = { cashCents: STARTING_CASH_CENTS, shares: new Map() };
        const day: PracticeDay = { symbol, course: courseOf(course, symbol), account, isHalted: () => false };
        const placed = own.map(({ tick, ...order }) => ({ order, candleIndex: tick }));
        const inOrder = placed.toSorted((one, other) => one.candleIndex - other.candleIndex);
        const again = practise(day, inOrder, TICKS);
        expect(again.cashCents).toBe(now.cashCents);
        const gains = dayGains(day, again, TICKS, receipts);
        expect(gains.practisedCents).toBe(gains.didCents);
      }),
      { numRuns: 60, seed: 32 },
    );
  });

  test('fills waiting orders as the day goes on, and forgets orders after the shown moment', () => {
    const prices = Uint32Array.from({ length: 3 * TICKS }, (_, at) => 1_000 - Math.floor(at / 3));
    const course = courseOf({ firstTick: FIRST_TICK, ticks: TICKS, companies: 3, prices } as DayCourse, 'TFM');
    const day: PracticeDay = { symbol: 'TFM', course, account: undefined, isHalted: () => false };
    const act = { order: { symbol: 'TFM', action: 'buy', shares: 2, limitCents: 990 }, candleIndex: 5 } as const;
    expect(practise(day, [act], 5).waiting).toHaveLength(0);
    expect(practise(day, [act], 10).waiting).toHaveLength(1);
    const later = practise(day, [act], 30);
    expect(later.trades.map(({ tick, priceCents }) => [tick - FIRST_TICK, priceCents])).toEqual([[10, 990]]);
    expect(later.trades.map((trade, at) => ofPractice(trade, at).words)).toEqual([
      'Replay: bought 2 shares at 9.90, by your limit',
    ]);
    expect(dayGains(day, later, 30, [])).toEqual({ practisedCents: 2 * (971 - 990), didCents: 0 });
  });
});

describe('a price course', () => {
  test('uses the finest candles for each time, and hides a candle until it ends', () => {
    const candle = (ms: number, close: string) => {
      const price = { open: '10.00', high: '11.00', low: '9.00', close };
      return { time: new Date(ms).toISOString(), ...price };
    };
    const HOUR = 3_600_000;
    const hours = [candle(FROM_MS, '10.10'), candle(FROM_MS + HOUR, '10.20'), candle(FROM_MS + 2 * HOUR, '10.30')];
    const minutes = [candle(FROM_MS + HOUR, '10.15'), candle(FROM_MS + HOUR + 300_000, '10.16')];
    const span = { fromMs: FROM_MS, untilMs: FROM_MS + MS_PER_DAY, nowMs: FROM_MS + 2 * HOUR };
    const course = candleCourse(
      [
        ['1d', minutes],
        ['1w', hours],
      ],
      span,
    );
    expect(course.candles.map(({ close }) => close)).toEqual([1_010, 1_015, 1_016]);
    expect(course.candleMs).toBe(HOUR);
    expect([FROM_MS, FROM_MS + HOUR, FROM_MS + HOUR + 300_000].map((ms) => knownCandleCount(course, ms))).toEqual([
      0, 1, 2,
    ]);
    expect(barsOf(course.candles.slice(0, 2)).map(({ time, close }) => [time - FROM_MS / 1000, close])).toEqual([
      [0, 10.1],
      [3600, 10.15],
    ]);
  });

  test('draws ticks as bars of five minutes, of which the last one grows', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: TICKS }), (day, known) => {
        const { candles } = courseOf(day, 'NTI');
        const bars = barsOf(candles.slice(0, known));
        const prices = Array.from({ length: known }, (_, at) => priceAt(day, FIRST_TICK + at, 'NTI') / 100);
        const last = prices.slice(30 * Math.floor((known - 1) / 30));
        expect(bars).toHaveLength(Math.ceil(known / 30));
        expect(lastBar(candles, known)).toEqual(bars.at(-1));
        expect(bars.at(-1)).toEqual({
          time: (tickStartMs(FIRST_TICK) + TICK_MS * (known - last.length)) / 1000,
          ...{ open: last[0], high: Math.max(...last), low: Math.min(...last), close: last.at(-1) },
        });
      }),
      { numRuns: 60, seed: 33 },
    );
  });
});

test('says how the price moved after a trade, once a later price is known', () => {
  const prices = Uint32Array.of(1_000, 1_000, 1_100);
  const day = { firstTick: FIRST_TICK, ticks: 3, companies: 1, prices } as DayCourse;
  const course = courseOf(day, 'TFM');
  const createdAt = new Date(tickStartMs(FIRST_TICK + 1)).toISOString();
  const trade: Receipt = { ...receipt, createdAt, shares: 2, price: '10.00', total: '20.00' };
  const closedAt = new Date(FROM_MS + 30_000).toISOString();
  const limit = { shares: 1, limitPrice: '12.00', stopPrice: null };
  const closed: Order = { ...waitingOrder, ...limit, createdAt, closedAt, status: 'cancelled' };
  const news = [{ atMs: FROM_MS, direction: 'up' as const, words: 'Oats rise' }];
  const trades = [trade, { ...trade, stockSymbol: 'NTI' }];
  const known = { account: undefined, isWhole: true, isHalted: () => false };
  const all = { ...known, course, news, trades, orders: [closed] };
  const span = { fromMs: FROM_MS, untilMs: FROM_MS + MS_PER_DAY };
  const events = dayEventsOf(all, span, 'TFM');
  expect(events.map(({ words }) => words)).toEqual([
    'Oats rise',
    'You bought 2 shares at 10.00',
    'You placed an order to sell 1 share at 12.00',
    'Your order to sell 1 share at 12.00 was cancelled',
  ]);
  expect(dayEventsOf(all, span, undefined).map(({ words }) => words)).toContain('You bought 2 shares of NTI at 10.00');
  const moved = events.map((each) => [1, 2, 3].map((known) => movedSince(each, course, known)));
  expect(moved[1]).toEqual([undefined, undefined, 1_100 / 1_000 - 1]);
  expect(moved[0]).toEqual([undefined, undefined, undefined]);
  expect(marksOf(events, [{ time: FROM_MS / 1000 }]).map(({ kind }) => kind)).toEqual(['news', 'buy', 'order']);
});
