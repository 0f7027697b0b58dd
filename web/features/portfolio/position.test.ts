import { describe, expect, test } from 'vitest';
import type { LiveHolding } from './api/live-portfolio.ts';
import { mayHaveStartedOver, todayGainCents, weightTenths } from './position.ts';

const startMs = Date.parse('2026-11-20T00:00:00.000Z');
const beganMs = Date.parse('2026-03-04T12:00:00.000Z');

/** Ten shares at 12.00 of a stock that opened the day at 10.00. */
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

describe("a holding's gain today", () => {
  test.each([
    ['is the price change of shares held since before the day', [], 2_000],
    ['leaves out the trades of earlier days', [trade('19T23:59', 'buy', 10, '90.00')], 2_000],
    ['is measured against the cost of shares bought today', [trade('20T08:00', 'buy', 10, '115.00')], 500],
    ['includes shares sold today', [trade('20T08:00', 'sell', 5, '55.00')], 2_500],
  ])('%s', (_, trades, cents) => {
    expect(todayGainCents(holding, { trades, startMs, beganMs, isWhole: true })).toBe(cents);
  });

  test('leaves out trades before a reset, which took their shares', () => {
    const trades = [trade('20T14:00', 'buy', 10, '115.00'), trade('20T08:00', 'buy', 20, '210.00')];
    const startedOverMs = Date.parse('2026-11-20T12:00:00.000Z');
    expect(todayGainCents(holding, { trades, startMs, beganMs: startedOverMs, isWhole: true })).toBe(500);
  });

  test('is unknown while trades of the day may be missing', () => {
    expect(todayGainCents(holding, { trades: [], startMs, beganMs, isWhole: false })).toBeUndefined();
  });
});

describe('a reset today', () => {
  const logged = (time: string, total: string, cashAfter: string) => ({ ...trade(time, 'buy', 1, total), cashAfter });
  const joined = logged('20T08:00', '100.00', '9900.00');
  const later = logged('20T09:00', '100.00', '9800.00');
  const anew = logged('20T10:00', '40.00', '9960.00');

  test.each([
    ['is ruled out by the first trades of a new player', [later, joined], false],
    ['may precede a trade that began with the starting coins', [anew, later, joined], true],
    [
      'is ruled out if the only earlier trade is of another day',
      [anew, logged('19T09:00', '100.00', '9800.00')],
      false,
    ],
  ])('%s', (_, log, may) => {
    expect(mayHaveStartedOver(log, startMs)).toBe(may);
  });
});

test('computes a weight as a part of the whole portfolio', () => {
  expect([weightTenths(12_345, 100_000), weightTenths(0, 100), weightTenths(0, 0)]).toEqual([123, 0, 0]);
});
