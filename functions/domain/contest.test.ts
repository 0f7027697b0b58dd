import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capCentsOf, MAX_ENTRANTS } from '../../shared/contest.ts';
import { tiers } from '../../shared/tiers.ts';
import { marketWith, orderOf, played, TRADED_DAY, tradeRefusal } from '../testing/trading.ts';
import { type Contest, contestFrom, entryRefusal } from './contest.ts';
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
    ['ranked by score for two days', { board: 'risk' as const, lastDate: '2024-10-06' }],
  ])('is refused %s', (_, differences) => {
    expect(contestFrom({ ...asked, ...differences }, today)).toMatchObject({ refusal: { code: 'malformed' } });
  });
});
