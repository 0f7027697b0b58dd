import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountAfterTrade } from './ticket-figures.ts';

const account = { cashCents: 100_000, totalCents: 140_000, held: { shares: 8, costCents: 30_000 } };
const sale = { action: 'sell' } as const;
const deal = { action: 'buy', shares: 2, eachCents: 5000, priceCents: 5000 } as const;

describe('the account after a trade', () => {
  const leaving = (
    cashCents: number,
    shares: number,
    valueCents: number,
    totalCents: number,
    averageCents?: number,
  ) => {
    return { cashCents, shares, valueCents, totalCents, averageCents };
  };

  test.each([
    ['is computed for a purchase', deal, leaving(90_000, 10, 50_000, 140_000, 4000)],
    [
      'is computed for a purchase below the current price',
      { ...deal, eachCents: 4000 },
      leaving(92_000, 10, 50_000, 142_000, 3800),
    ],
    ['keeps the average cost after a sale', { ...deal, ...sale }, leaving(110_000, 6, 30_000, 140_000, 3750)],
    ['has no shares after a sale of all', { ...deal, ...sale, shares: 8 }, leaving(140_000, 0, 0, 140_000)],
  ])('%s', (_, made, expected) => {
    expect(accountAfterTrade(made, account)).toEqual(expected);
  });

  test.each([
    ['a purchase above the cash', { ...deal, shares: 21 }, account],
    ['a sale of more than is held', { ...deal, ...sale, shares: 9 }, account],
    ['no amount', { ...deal, shares: Number.NaN }, account],
    ['an unknown portfolio', deal, { ...account, cashCents: undefined }],
    ['an unknown holding', deal, { ...account, held: undefined }],
  ])('is unknown for %s', (_, made, known) => {
    expect(accountAfterTrade(made, known)).toBeUndefined();
  });

  test('is worth as much as before a trade at the current price', () => {
    const some = { min: 1, max: 10_000 };
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer(some),
        fc.integer(some),
        fc.integer(some),
        (action, shares, priceCents, held) => {
          const cashCents = 100_000_000;
          const totalCents = cashCents + held * priceCents;
          const before = { cashCents, totalCents, held: { shares: held, costCents: held * 7 } };
          const after = accountAfterTrade({ action, shares, eachCents: priceCents, priceCents }, before);
          expect(after ? after.cashCents + after.valueCents : totalCents).toBe(totalCents);
          expect(after?.totalCents ?? totalCents).toBe(totalCents);
        },
      ),
    );
  });
});
