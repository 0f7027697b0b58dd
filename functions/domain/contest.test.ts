import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capCentsOf, MAX_ENTRANTS } from '../../shared/contest.ts';
import { tiers } from '../../shared/tiers.ts';
import { marketWith, orderOf, played, TRADED_DAY, tradeRefusal } from '../testing/trading.ts';
import { type Contest, closeDay, contestFrom, entryRefusal, type Mark, rankEntrants, riskScore } from './contest.ts';
import { type ContestAccount, newContestAccount } from './player.ts';

const contest: Contest = {
  firstDay: TRADED_DAY - 1,
  lastDay: TRADED_DAY + 1,
  startCents: 1_000_000,
  capBasisPoints: 2_500,
  tiers: ['standard'],
  lateEntry: true,
  board: 'return',
  showsNames: false,
};
const account = (differences: Partial<Contest> = {}) =>
  newContestAccount({ id: 'a.b-paper', nowMs: 0 }, { ...contest, ...differences });

describe('a contest refuses', () => {
  const buy = (shares: number, symbol = 'TFM') => orderOf({ shares, symbol });
  test.each([
    ['a trade the day before', { firstDay: TRADED_DAY + 1 }, buy(1), 100, 'contest-closed'],
    ['a trade the day after', { lastDay: TRADED_DAY - 1 }, buy(1), 100, 'contest-closed'],
    ['a sale the day after', { lastDay: TRADED_DAY - 1 }, orderOf({ action: 'sell' }), 100, 'contest-closed'],
    ['a purchase in a closed account', { isClosed: true }, buy(1), 100, 'not-in-contest'],
    [
      'a sale in one that has ended too',
      { isClosed: true, lastDay: 0 },
      orderOf({ action: 'sell' }),
      100,
      'not-in-contest',
    ],
    ['a company of another tier', {}, buy(1, 'GNN'), 100, 'stock-not-in-contest'],
    ['a cent above the cap', {}, buy(1), 250_001, 'over-contest-cap'],
    ['nothing at the cap', {}, buy(1), 250_000, undefined],
    ['no sale for its tier', { tiers: ['gold'] as const }, orderOf({ action: 'sell' }), 100, 'not-enough-shares'],
  ] as const)('%s', (_, differences, order, priceCents, code) => {
    const market = marketWith({ symbol: order.symbol, priceCents });
    const { contest: rules, ...rest } = account(differences as Partial<Contest>);
    const asked = { ...rest, contest: { ...rules, ...differences } as ContestAccount };
    expect(tradeRefusal(asked, order, market)?.code).toBe(code);
  });

  test('every purchase beyond the cap, after any trades', () => {
    const trades = fc.array(
      fc.record({
        symbol: fc.constant('TFM' as const),
        action: fc.constantFrom('buy' as const, 'sell' as const),
        shares: fc.integer({ min: 1, max: 300 }),
        priceCents: fc.integer({ min: 100, max: 20_000 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(trades, (all) => {
        const { player } = played(all, account());
        expect(player.holdings.get('TFM')?.costCents ?? 0).toBeLessThanOrEqual(capCentsOf(contest));
        expect(player.contest).toMatchObject({ trades: player.version - 1, dayTrades: player.version - 1 });
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

test.each([
  ['on the day before its first', true, TRADED_DAY - 2, 0, false, undefined],
  ['on its last day, if late entry is open', true, TRADED_DAY + 1, 0, false, undefined],
  ['after its end', true, TRADED_DAY + 2, 0, false, 'entry-closed'],
  ['again after its end', true, TRADED_DAY + 2, 0, true, 'entry-closed'],
  ['on its first day, if late entry is closed', false, TRADED_DAY - 1, 0, false, 'entry-closed'],
  ['again on its last day, even so', false, TRADED_DAY + 1, 0, true, undefined],
  ['when it is full', true, TRADED_DAY, MAX_ENTRANTS, false, 'league-full'],
  ['again when it is full', true, TRADED_DAY, MAX_ENTRANTS, true, undefined],
])('a contest admits an entrant or not: %s', (_, lateEntry, day, entered, isBack, code) => {
  expect(entryRefusal({ ...contest, lateEntry }, { entered, day, isBack })?.refusal.code).toBe(code);
});

test("an account keeps the contest's rules as they were at entry", () => {
  const { contest: rules } = account({ tiers: [...tiers] });
  expect(rules).toEqual({
    ...{ firstDay: TRADED_DAY - 1, lastDay: TRADED_DAY + 1, startCents: 1_000_000, capBasisPoints: 2_500 },
    ...{ tiers: [...tiers], trades: 0, dayTrades: 0 },
  });
});

describe('return over risk', () => {
  const marksOf = (returns: readonly number[]) => ({
    days: returns.length,
    sum: returns.reduce((sum, each) => sum + each, 0),
    squares: returns.reduce((sum, each) => sum + each * each, 0),
  });

  test('is the mean of the daily returns over their sample standard deviation', () => {
    // The mean is 2 %, and the deviations are −1, 0 and 1 %: a standard deviation of 1 %.
    expect(riskScore(marksOf([10_000, 20_000, 30_000]))).toBe(200);
    expect(riskScore(marksOf([-10_000, -20_000, -30_000]))).toBe(-200);
  });

  test.each([
    ['before three days', [10_000, 20_000]],
    ['without any risk', [0, 0, 0, 0]],
  ])('is undefined %s', (_, returns) => expect(riskScore(marksOf(returns))).toBeUndefined());
});

const standing = (number: number, valueCents: number, score?: number) => ({ number, valueCents, score, trades: 0 });
const ranks = (board: Contest['board'], ...rows: ReturnType<typeof standing>[]) =>
  rankEntrants(rows, { board }).map(({ number, rank }) => [number, rank]);

test('ties share the better rank, and entrants without a score come last, unranked', () => {
  expect(ranks('return', standing(1, 5), standing(2, 9), standing(3, 9))).toEqual([
    [2, 1],
    [3, 1],
    [1, 3],
  ]);
  expect(ranks('risk', standing(1, 9), standing(2, 1, -5), standing(3, 1, 7))).toEqual([
    [3, 1],
    [2, 2],
    [1, undefined],
  ]);
});

test('a closed day names its leader, the best return, the greatest climber and the number of trades', () => {
  const mark = (valueCents: number, trades: number): Mark => ({ valueCents, days: 1, sum: 0, squares: 0, trades });
  const before = new Map([
    [1, mark(1_200_000, 4)],
    [2, mark(1_000_000, 0)],
    [3, mark(900_000, 2)],
  ]);
  const ends = [
    { number: 1, valueCents: 1_080_000, trades: 5 },
    { number: 2, valueCents: 1_050_000, trades: 2 },
    { number: 3, valueCents: 1_100_000, trades: 2 },
    { number: 4, valueCents: 1_010_000, trades: 1 },
  ];
  const { marks, recap } = closeDay(contest, before, { day: 9, ends });
  expect(recap).toEqual({
    ...{ day: 9, trades: 4, leader: 3 },
    ...{ best: { number: 3, returnMillionths: 222_222 }, mover: { number: 3, places: 2 } },
  });
  expect(marks.get(1)).toEqual({ valueCents: 1_080_000, trades: 5, days: 2, sum: -100_000, squares: 1e10 });
  expect(marks.get(4)).toEqual({ valueCents: 1_010_000, trades: 1, days: 1, sum: 10_000, squares: 1e8 });
});

describe('a requested contest', () => {
  const asked = {
    ...{ firstDate: '2024-10-05', lastDate: '2024-10-09', startSum: '10000.00', capPercent: 25 },
    ...{ tiers: ['standard' as const], lateEntry: true, board: 'return' as const, showsNames: false },
  };
  const today = Date.UTC(2024, 9, 4) / 86_400_000;

  test('has its days counted from the epoch and its money in cents', () => {
    expect(contestFrom(asked, today)).toMatchObject({ firstDay: today + 1, lastDay: today + 5, startCents: 1_000_000 });
  });

  test.each([
    ['that began', { firstDate: '2024-10-03' }],
    ['on a day that is none', { lastDate: '2024-02-31' }],
    ['that ends before it begins', { lastDate: '2024-10-04' }],
    ['longer than a quarter', { lastDate: '2025-01-05' }],
    ['a year and a day away', { firstDate: '2025-10-05', lastDate: '2025-10-05' }],
    ['of too few coins', { startSum: '99.99' }],
    ['of too many', { startSum: '1000000.01' }],
    ['with a cap of nearly nothing', { capPercent: 4 }],
    ['with one above everything', { capPercent: 101 }],
    ['without any stocks', { tiers: [] }],
  ])('is refused %s', (_, differences) => {
    expect(contestFrom({ ...asked, ...differences }, today)).toMatchObject({ refusal: { code: 'malformed' } });
  });
});
