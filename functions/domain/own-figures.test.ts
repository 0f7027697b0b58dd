import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import { OwnFigures } from '../../shared/schemas/figures.ts';
import { largestDrawdown, toOwnFigures } from './own-figures.ts';
import { newPlayer } from './player.ts';
import type { Sale } from './realised-profit.ts';
import type { Trade } from './trade.ts';

const JOINED_MS = Date.UTC(2026, 2, 4, 12);
const DAY_MS = 24 * 3600 * 1000;
const player = newPlayer({ id: 'somebody', nowMs: JOINED_MS });

function saleOf(symbol: Trade['symbol'], basisCents: number, profitCents: number): Sale {
  const trade: Trade = {
    id: `${symbol} ${basisCents} ${profitCents}`,
    createdAtMs: JOINED_MS + 5,
    symbol,
    action: 'sell',
    shares: 2,
    orderType: 'market',
    priceCents: (basisCents + profitCents) / 2,
    totalCents: basisCents + profitCents,
    cashAfterCents: 0,
    playerVersion: 1,
  };
  return { trade, basisCents, profitCents };
}

const nowWorth = (cents: number) => [{ atMs: JOINED_MS + DAY_MS, valueCents: cents }];

function figures(differences: Partial<Parameters<typeof toOwnFigures>[0]> = {}): OwnFigures {
  const made = toOwnFigures({
    player,
    sales: { counted: [], uncounted: 0 },
    sinceMs: undefined,
    values: nowWorth(1_000_000),
    index: { joined: undefined, now: undefined },
    ...differences,
  });
  return OwnFigures.parse(made);
}

describe('sales', () => {
  const counted = [
    saleOf('NTI', 4_000, 0),
    saleOf('TFM', 2_000, -300),
    saleOf('NTI', 1_000, 500),
    saleOf('CCS', 800, 500),
    saleOf('TFM', 1_000, -300),
  ];
  const own = figures({ sales: { counted, uncounted: 3 } });

  test('add up to the realised profit, in all and for each sold company', () => {
    expect([own.sales, own.uncountedSales, own.realisedProfit]).toEqual([5, 3, '4.00']);
    expect(own.byCompany).toEqual([
      { stockSymbol: 'TFM', sales: 2, profit: '-6.00' },
      { stockSymbol: 'NTI', sales: 2, profit: '5.00' },
      { stockSymbol: 'CCS', sales: 1, profit: '5.00' },
    ]);
  });

  test('are won if their profit is positive', () => {
    expect(own.winRate).toBe('40.00');
    expect(figures().winRate).toBeNull();
  });

  test('have a best and a worst, the first of equal ones, with the percentage of the basis', () => {
    expect(own.bestTrade).toEqual({
      id: 'NTI 1000 500',
      createdAt: '2026-03-04T12:00:00.005Z',
      stockSymbol: 'NTI',
      shares: 2,
      price: '7.50',
      profit: '5.00',
      profitPercent: '50.00',
    });
    expect(own.worstTrade).toMatchObject({ id: 'TFM 2000 -300', profit: '-3.00', profitPercent: '-15.00' });
    expect([figures().bestTrade, figures().worstTrade]).toEqual([null, null]);
  });
});

describe('the largest drawdown', () => {
  const course = (...cents: number[]) =>
    cents.map((valueCents, day) => ({ atMs: JOINED_MS + day * DAY_MS, valueCents }));

  test('is the greatest relative loss among all pairs of values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }), (cents) => {
        const values = course(...cents);
        const falls = values.flatMap((low, day) =>
          values
            .slice(0, day)
            .map((peak) => ({ peak, low, part: (peak.valueCents - low.valueCents) / peak.valueCents })),
        );
        const greatest = Math.max(0, ...falls.map(({ part }) => part));
        const found = largestDrawdown(values);
        const [between] = falls.filter(({ part }) => part > 0 && part === greatest);
        expect(found?.amount).toBe(between && formatCents(between.peak.valueCents - between.low.valueCents));
        expect(found?.to).toBe(between && new Date(between.low.atMs - 1).toISOString());
      }),
    );
  });

  test.each([
    ['nothing, where the value only rose', [100, 100, 101], null],
    ['from the peak to the low, whatever comes after', [100, 200, 150, 120, 190], ['0.80', '40.00', 1, 3]],
    ['from the last day of a peak that was reached twice', [200, 150, 200, 100], ['1.00', '50.00', 2, 3]],
    ['of the part and not of the amount', [10, 5, 1_000, 900], ['0.05', '50.00', 0, 1]],
  ])('is %s', (_, cents, told) => {
    const at = (day: number) => new Date(JOINED_MS + day * DAY_MS - 1).toISOString();
    const [amount, percent, from, to] = told ?? [];
    expect(largestDrawdown(course(...cents))).toEqual(
      told && { amount, percent, from: at(Number(from)), to: at(Number(to)) },
    );
  });

  test('is dated by the day that ends', () => {
    const midnight = Date.UTC(2026, 2, 6);
    const drawdown = largestDrawdown([
      { atMs: JOINED_MS + 1, valueCents: 200 },
      { atMs: midnight, valueCents: 100 },
    ]);
    expect([drawdown?.from, drawdown?.to]).toEqual(['2026-03-04T12:00:00.000Z', '2026-03-05T23:59:59.999Z']);
  });
});

describe('the return', () => {
  test.each([
    // The player has 9,500 coins of 10,000; the index rises from 1,000.00 to 1,020.00.
    ['behind a rising index', 950_000, [100_000, 102_000], ['-5.00', '2.00', '-7.00']],
    ['ahead of a falling one', 1_012_345, [100_000, 90_000], ['1.23', '-10.00', '11.23']],
    ['with an index that is not known now', 1_000_000, [100_000, undefined], ['0.00', null, null]],
    ['with one that was not known then', 1_000_000, [undefined, 100_000], ['0.00', null, null]],
    ['with one that was not kept then', 1_000_000, [0, 100_000], ['0.00', null, null]],
  ])('%s', (_, valueCents, [joined, now], expected) => {
    const own = figures({ values: nowWorth(valueCents), index: { joined, now } });
    expect([own.returnPercent, own.indexReturnPercent, own.aheadOfIndexPoints]).toEqual(expected);
  });

  test('is counted from joining, even if the log is not', () => {
    expect(figures()).toMatchObject({ since: null, joinedAt: '2026-03-04T12:00:00.000Z' });
    expect(figures({ sinceMs: JOINED_MS + DAY_MS, values: nowWorth(1_500_000) })).toMatchObject({
      since: '2026-03-05T12:00:00.000Z',
      returnPercent: '50.00',
    });
  });
});
