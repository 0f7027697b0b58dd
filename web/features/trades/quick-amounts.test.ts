import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SHARES_PER_TRADE } from '../../../shared/schemas/trade.ts';
import { emptyFields, sharesOf, type TicketFields } from './ticket-fields.ts';
import { type Quarters, quarters, quickAmount } from './ticket-figures.ts';

const accountOf = (cashCents: number, shares: number) => ({
  cashCents,
  totalCents: cashCents,
  held: { shares, costCents: 0 },
});
const begun: TicketFields = { ...emptyFields, shares: '1' };

function sharesAfter(of: Quarters, fields: TicketFields, seen: Parameters<typeof quickAmount>[2]): number {
  const amount = quickAmount(of, fields, seen);
  return amount ? sharesOf({ ...fields, ...amount }, seen.eachCents) : 0;
}

describe('a quick amount', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  const unit = fc.constantFrom('shares' as const, 'coins' as const);

  test("to buy never costs more than its share of the cash, and Max leaves less than one share's price", () => {
    fc.assert(
      fc.property(cents, cents, unit, fc.constantFrom(...quarters), (cashCents, eachCents, counted, of) => {
        const shares = sharesAfter(of, { ...begun, unit: counted }, { eachCents, account: accountOf(cashCents, 0) });
        expect(shares * eachCents).toBeLessThanOrEqual((cashCents * of) / 4);
        const isMost = of === 4 && shares < MAX_SHARES_PER_TRADE;
        expect(isMost ? cashCents - shares * eachCents : 0).toBeLessThan(eachCents);
      }),
    );
  });

  test('to sell is its part of the holding in whole shares, and Max is the whole holding', () => {
    const held = fc.integer({ min: 0, max: MAX_SHARES_PER_TRADE });
    fc.assert(
      fc.property(held, cents, unit, fc.constantFrom(...quarters), (shares, eachCents, counted, of) => {
        const fields: TicketFields = { ...begun, action: 'sell', unit: counted };
        const sold = sharesAfter(of, fields, { eachCents, account: accountOf(0, shares) });
        expect(sold).toBe(Math.floor((shares * of) / 4));
      }),
    );
  });

  test.each<[string, Quarters, Partial<TicketFields>, object | undefined]>([
    ['is a number of shares for a purchase in shares', 2, {}, { unit: 'shares', shares: '5' }],
    ['is a sum of coins for a purchase in coins', 2, { unit: 'coins' }, { coins: '50.50' }],
    [
      'is a number of shares for a sale in coins',
      4,
      { unit: 'coins', action: 'sell' },
      { unit: 'shares', shares: '3' },
    ],
    ['is undefined below one share', 1, { action: 'sell' }, undefined],
  ])('%s', (_, of, differences, expected) => {
    const seen = { eachCents: 1000, account: accountOf(10_100, 3) };
    expect(quickAmount(of, { ...begun, ...differences }, seen)).toEqual(expected);
  });

  test('is at most the largest order', () => {
    const seen = { eachCents: 1, account: accountOf(100_000_000, 0) };
    expect(sharesAfter(4, { ...begun, unit: 'coins' }, seen)).toBe(MAX_SHARES_PER_TRADE);
  });

  test('spends no more than a contest allows for one company', () => {
    const contest = { name: 'Form 4B', capCents: 40_000, closed: undefined };
    const account = { cashCents: 100_000, totalCents: 100_000, held: { shares: 2, costCents: 10_000 }, contest };
    expect(sharesAfter(4, begun, { eachCents: 1000, account })).toBe(30);
  });

  test('is undefined while the account is unknown', () => {
    const account = { cashCents: undefined, totalCents: undefined, held: undefined };
    expect(quickAmount(4, begun, { eachCents: 100, account })).toBeUndefined();
    expect(quickAmount(4, { ...begun, action: 'sell' }, { eachCents: 100, account })).toBeUndefined();
  });
});
