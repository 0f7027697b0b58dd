import { describe, expect, test } from 'vitest';
import { todayGainCents, weightTenths } from './position.ts';
import type { LiveHolding } from './revalue.ts';

const startMs = Date.parse('2026-11-20T00:00:00.000Z');

/** Ten shares at 12.00; the day opened at 10.00. */
const holding = {
  stock: { currentPrice: '12.00', changeAmount: '2.00' },
  shares: 10,
  valueCents: 12_000,
} as LiveHolding;

const trade = (createdAt: string, action: 'buy' | 'sell', shares: number, total: string) => ({
  createdAt: `2026-11-${createdAt}:00.000Z`,
  action,
  shares,
  total,
});

describe("a holding's gain of the day", () => {
  test.each([
    ['is the change of its price where all was held when the day began', [], 2_000],
    ['leaves out the trades of earlier days', [trade('19T23:59', 'buy', 10, '90.00')], 2_000],
    ['is against what was paid for shares bought today', [trade('20T08:00', 'buy', 10, '115.00')], 500],
    ['counts shares that were sold today', [trade('20T08:00', 'sell', 5, '55.00')], 2_500],
  ])('%s', (_, trades, cents) => {
    expect(todayGainCents(holding, { trades, startMs, isWhole: true })).toBe(cents);
  });

  test('is not known where trades of the day may be missing', () => {
    expect(todayGainCents(holding, { trades: [], startMs, isWhole: false })).toBeUndefined();
  });
});

test('a weight is a part of the whole portfolio', () => {
  expect([weightTenths(12_345, 100_000), weightTenths(0, 100), weightTenths(0, 0)]).toEqual([123, 0, 0]);
});
