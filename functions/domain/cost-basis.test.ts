import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { madeTrade, marketWith, orderOf, owning, playerWith } from '../testing/trading.ts';

function heldAfterSale({ shares, costCents, sold }: { shares: number; costCents: number; sold: number }) {
  const owner = playerWith(owning('TFM', shares, costCents));
  const { player } = madeTrade(owner, orderOf({ action: 'sell', shares: sold }), marketWith({ priceCents: 1 }));
  return player.holdings.get('TFM');
}

describe('a purchase', () => {
  test('adds its shares and their cost to the holding', () => {
    const owner = playerWith(owning('TFM', 4, 1_001));
    const { player } = madeTrade(owner, orderOf({ shares: 3 }), marketWith({ priceCents: 250 }));
    expect(player.holdings.get('TFM')).toEqual({ shares: 7, costCents: 1_751 });
  });

  test('leaves other holdings, and the previous player, unchanged', () => {
    const owner = playerWith(owning('NTI', 2, 30));
    const { player } = madeTrade(owner, orderOf(), marketWith({ priceCents: 250 }));
    expect([...player.holdings]).toEqual([
      ['NTI', { shares: 2, costCents: 30 }],
      ['TFM', { shares: 1, costCents: 250 }],
    ]);
    expect(owner.holdings.has('TFM')).toBe(false);
  });
});

describe('a sale', () => {
  test.each([
    ['two thirds of 10.00, which is 6.66', { shares: 3, costCents: 1_000, sold: 2 }, { shares: 1, costCents: 334 }],
    ['nothing of shares that cost nothing', { shares: 4, costCents: 0, sold: 3 }, { shares: 1, costCents: 0 }],
    [
      'its part exactly, where cost times shares is no longer counted exactly',
      { shares: 299_993, costCents: 9_007_199_254_685_558, sold: 99_978 },
      // Exactly floor(9,007,199,254,685,558 × 99,978 / 299,993); in floating point the result ends in 2.
      { shares: 200_015, costCents: 6_005_389_988_852_847 },
    ],
  ])('removes from the cost %s', (_, sale, held) => {
    expect(heldAfterSale(sale)).toEqual(held);
  });

  test('of all shares removes the holding', () => {
    const owner = playerWith(owning('TFM', 3, 1_000));
    const { player } = madeTrade(owner, orderOf({ action: 'sell', shares: 3 }), marketWith({ priceCents: 1 }));
    expect(player.holdings.size).toBe(0);
  });

  test('removes the sold share of the cost, rounded down to a cent', () => {
    const holding = fc.record({ shares: fc.integer({ min: 2, max: 1_000 }), costCents: fc.nat({ max: 1_000_000 }) });
    fc.assert(
      fc.property(holding, fc.nat(), ({ shares, costCents }, pick) => {
        const sold = 1 + (pick % (shares - 1));
        const removedCents = costCents - (heldAfterSale({ shares, costCents, sold })?.costCents ?? 0);
        const partCents = (costCents * sold) / shares;
        expect(removedCents).toBeLessThanOrEqual(partCents);
        expect(removedCents).toBeGreaterThan(partCents - 1);
      }),
    );
  });
});
