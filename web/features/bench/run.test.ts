import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { playedMonth } from '../../../functions/testing/played-month.ts';
import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { formatCents, STARTING_CASH_CENTS } from '../../../shared/money.ts';
import type { MonthRecord } from '../../../shared/schemas/fairness.ts';
import { firstTickOfMonth, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { tiers } from '../../../shared/tiers.ts';
import { type DayCourse, MonthReplay, priceIn } from '../../lib/month-replay.ts';
import { daysOf, randomStrategy } from '../../testing/random-strategy.ts';
import { type BenchResult, BenchRun } from './run.ts';
import type { Moment, Order, Strategy } from './strategy.ts';

const RUNS = process.env.LONG_TESTS === 'yes' ? 1000 : 20;
const ENDS = firstTickOfMonth('2026-12');
const OPENED = ENDS - 3 * TICKS_PER_DAY - 100;
const HALTED = OPENED + 2 * TICKS_PER_DAY;
const symbols = companies.map(({ symbol }) => symbol);
const terms = { symbols, accessTiers: tiers };

let record: MonthRecord;
let days: DayCourse[];

beforeAll(async () => {
  const market = playedMonth({ month: '2026-11', openedAt: OPENED });
  market.wait(HALTED - OPENED);
  market.halt(true);
  market.wait(TICKS_PER_HOUR);
  market.halt(false);
  record = market.end().record;
  days = await daysOf(record);
});

function run(strategy: Strategy, courses: readonly DayCourse[] = days): BenchResult {
  const bench = new BenchRun(strategy, terms);
  for (const course of courses) bench.add(course);
  return bench.result();
}

/** The tick is counted from the market's opening. */
function at(tick: number, orders: (moment: Moment) => Order[]): Strategy {
  return { onTick: (moment) => (moment.tick === OPENED + tick ? orders(moment) : undefined) };
}

function remaining({ trades }: BenchResult): { cents: number; shares: Map<StockSymbol, number> } {
  const shares = new Map<StockSymbol, number>();
  for (const { symbol, action, shares: moved } of trades)
    shares.set(symbol, (shares.get(symbol) ?? 0) + (action === 'buy' ? moved : -moved));
  return { cents: trades.at(-1)?.cashAfterCents ?? STARTING_CASH_CENTS, shares };
}

test("a random day has the engine's prices, and the value that its trades leave, to the cent", async () => {
  let trades = 0;
  let triggered = 0;
  const each = fc.record({
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    day: fc.nat({ max: 3 }),
    orders: fc.integer(),
  });
  await fc.assert(
    fc.asyncProperty(each, async ({ seed, day, orders }) => {
      const replay = new MonthReplay({ ...record, seed });
      const course = await replay.day(replay.firstDay + day);
      const result = run(randomStrategy(orders), [course]);
      const lastTick = course.firstTick + course.ticks - 1;
      const rowOf = (symbol: StockSymbol) => symbols.indexOf(symbol);
      for (const { tick, symbol, priceCents } of result.trades)
        expect(priceCents).toBe(priceIn(course, tick, rowOf(symbol)));
      const { cents, shares } = remaining(result);
      const value = [...shares].reduce(
        (sum, [symbol, count]) => sum + count * priceIn(course, lastTick, rowOf(symbol)),
        cents,
      );
      expect(result.days.map(({ valueCents }) => valueCents)).toEqual([value]);
      trades += result.trades.length;
      triggered += result.trades.filter(({ trigger }) => trigger).length;
    }),
    { numRuns: RUNS, seed: 33 },
  );
  expect(trades).toBeGreaterThan(20 * RUNS);
  expect(triggered).toBeGreaterThan(2 * RUNS);
});

describe('a strategy', () => {
  test('does the same each time, and depends on nothing later', () => {
    const whole = run(randomStrategy(7));
    expect(run(randomStrategy(7))).toEqual(whole);
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 99 }), (place, percent) => {
        const cut = days[place] as DayCourse;
        const ticks = Math.ceil((cut.ticks * percent) / 100);
        const known = [...days.slice(0, place), { ...cut, ticks, prices: cut.prices.slice(0, ticks * cut.companies) }];
        const untilTick = cut.firstTick + ticks;
        expect(run(randomStrategy(7), known).trades).toEqual(whole.trades.filter(({ tick }) => tick < untilTick));
      }),
      { numRuns: 10, seed: 34 },
    );
    expect(whole.trades.length).toBeGreaterThan(80);
  });

  test('sees the market up to now: a week back, and no tick ahead', () => {
    const seen: unknown[] = [];
    const tick = 2 * TICKS_PER_DAY;
    run(
      at(tick, (moment) => {
        seen.push(moment.priceCents('TFM'), moment.priceCents('TFM', tick - 1), moment.priceCents('TFM', tick));
        seen.push(moment.openCents('TFM'), moment.index(), moment.priceCents('XYZ'));
        for (const look of [() => moment.priceCents('TFM', -1), () => moment.index(-1), () => moment.index(Number.NaN)])
          expect(look).toThrow(RangeError);
        return [];
      }),
    );
    const [first, , third] = days as [DayCourse, DayCourse, DayCourse];
    const now = OPENED + tick;
    expect(seen).toEqual([
      ...[priceIn(third, now, 0), priceIn(first, OPENED + 1, 0), undefined],
      ...[priceIn(third, third.firstTick, 0), third.index[now - third.firstTick], undefined],
    ]);
  });

  test('may send any order of the API; refused ones are counted by their code', () => {
    const order = { symbol: 'TFM', action: 'buy', shares: 1 } as const;
    const asked: Order[] = [
      { ...order, symbol: 'XYZ' },
      { ...order, shares: 99_999 },
      { ...order, orderType: 'limit' },
      { ...order, orderType: 'limit', seenPrice: '0.01' },
      { ...order, bracket: { stopPrice: '99999.00' } },
      { ...order, shares: 99_999 },
    ];
    const { refusals, trades } = run(at(1, () => asked));
    const counts = Object.fromEntries(refusals.map(({ code, count }) => [code, count]));
    expect(counts).toEqual({
      ...{ 'unknown-symbol': 1, 'not-enough-coins': 2, malformed: 1, 'price-moved': 1, 'bracket-reached': 1 },
    });
    expect(trades).toEqual([]);
  });

  test('sees a halt, in which orders are refused, and may cancel waiting orders', () => {
    const buy = { symbol: 'TFM', action: 'buy', shares: 1 } as const;
    const halts: boolean[] = [];
    const waits: number[] = [];
    const onTick = (moment: Moment): Order[] => {
      halts.push(moment.halted);
      waits.push(moment.account.orders.length);
      const { tick } = moment;
      if (tick === OPENED + 1) return [{ ...buy, orderType: 'limit', limitPrice: '0.01' }];
      if (tick === OPENED + 2) return moment.account.orders.map(({ id }) => ({ cancel: id }));
      return tick === HALTED + 1 ? [buy] : [];
    };
    const { refusals } = run({ onTick });
    expect(waits.slice(0, 3)).toEqual([0, 1, 0]);
    expect(halts.filter((halted) => halted)).toHaveLength(TICKS_PER_HOUR);
    expect(refusals).toEqual([{ code: 'market-halted', count: 1 }]);
  });

  test('is stopped before its trades fill the memory', () => {
    const buy = { symbol: 'CCS', action: 'buy', shares: 1 } as const;
    const orders: Order[] = Array.from({ length: 20 }, (_, at) => ({ ...buy, action: at % 2 === 0 ? 'buy' : 'sell' }));
    expect(() => run({ onTick: () => orders })).toThrow('more than 50000 trades');
  });

  test('sees each day once, even if a market that was turned back repeats it', () => {
    const [first, second] = days as [DayCourse, DayCourse];
    const seen: number[] = [];
    const result = run({ onTick: ({ tick }) => void seen.push(tick) }, [first, second, first, second]);
    expect([seen.length, result.days.length]).toEqual([first.ticks + second.ticks, 2]);
  });
});

test('buy and hold has equal amounts of the companies, from the first price on', () => {
  const bench = new BenchRun({ onTick: () => undefined }, { symbols: ['TFM', 'MML'], accessTiers: ['standard'] });
  for (const course of days) bench.add(course);
  const [first, last] = [days[0] as DayCourse, days.at(-1) as DayCourse];
  const value = [0, 23].reduce((sum, row) => {
    const shares = Math.floor(STARTING_CASH_CENTS / 2 / priceIn(first, OPENED + 1, row));
    return sum + shares * (priceIn(last, ENDS - 1, row) - priceIn(first, OPENED + 1, row));
  }, STARTING_CASH_CENTS);
  const { days: told, luck } = bench.result();
  expect(formatCents(told.at(-1)?.heldCents ?? 0)).toBe(formatCents(value));
  expect(told.map(({ valueCents }) => valueCents)).toEqual(days.map(() => STARTING_CASH_CENTS));
  expect(luck).toMatchObject({ days: 4, verdict: 'too-few-days' });
});
