import { describe, expect, test } from 'vitest';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import type { Holding } from '../../shared/order-rules.ts';
import { playerWith } from '../testing/trading.ts';
import { listHoldings, newPlayer } from './player.ts';
import { type Quotes, todayChangeCents, toHoldings, toPortfolio, totalValueCents } from './portfolio.ts';
import { nothingWaits } from './waiting.ts';

const DAY = 20_000;
const MOST = Number.MAX_SAFE_INTEGER;

/** The first two companies' prices, now and at the day's open. */
const quotes: Quotes = {
  day: DAY,
  bySymbol: new Map([
    ['TFM', { company: companies[0], priceCents: 310, openCents: { day: 300, week: 290, season: 400 } }],
    ['NTI', { company: companies[1], priceCents: 50, openCents: { day: 55, week: 50, season: 40 } }],
  ]),
};

function holding(...rows: [symbol: StockSymbol, shares: number, costCents: number][]) {
  const held = rows.map(([symbol, shares, costCents]): [StockSymbol, Holding] => [symbol, { shares, costCents }]);
  return playerWith({
    holdings: new Map(held),
    cashCents: 1_000,
    day: DAY,
    tradeGainCents: { day: 7, week: 70, season: 700 },
  });
}

test('a new player has 10,000 coins and nothing else', () => {
  expect(newPlayer({ id: 'somebody', nowMs: 5 })).toEqual({
    id: 'somebody',
    version: 1,
    joinedAtMs: 5,
    cashCents: 1_000_000,
    holdings: new Map(),
    periods: {},
    day: 0,
    tradeGainCents: { day: 0, week: 0, season: 0 },
    seasonTrades: 0,
    daysInRow: 0,
    achievements: 0,
    startedOverAtMs: 0,
    rateMs: 0,
    orderedThroughMs: 0,
    keySkewMs: 0,
    waiting: nothingWaits,
    expiryDueMs: 0,
    suspendedAtMs: 0,
    ordersElsewhereThroughDay: 0,
  });
});

describe('a portfolio', () => {
  const player = holding(['NTI', 4, 190], ['TFM', 3, 1_000]);

  test('is worth its cash and every share at its price', () => {
    // The value is 10.00 + 3 × 3.10 + 4 × 0.50.
    expect(totalValueCents(player, quotes)).toBe(2_130);
  });

  test("changes today by its shares' moves since the open and by the day's trades", () => {
    // The change is 3 × 0.10 − 4 × 0.05 + 0.07.
    expect(todayChangeCents(player, quotes)).toBe(17);
  });

  test("does not count the gains of another day's trades today", () => {
    expect(todayChangeCents({ ...player, day: DAY - 1 }, quotes)).toBe(10);
  });

  test('shows its change relative to its value at the open', () => {
    // 0.17 of 21.13 is 0.8045 %.
    const worth = { totalValue: '21.30', cash: '10.00', todayChange: '0.17', todayChangePercent: '0.80' };
    expect(toPortfolio(player, quotes)).toEqual(worth);
  });

  test('lists its holdings in catalogue order, whatever was bought first', () => {
    expect(listHoldings(player).map(({ symbol }) => symbol)).toEqual(['TFM', 'NTI']);
  });

  test('shows each holding with its cost, its value and the average price to the nearest cent', () => {
    expect(toHoldings(player, quotes)).toEqual([
      {
        id: 'TFM',
        shares: 3,
        averagePrice: '3.33',
        costBasis: '10.00',
        currentValue: '9.30',
        stock: expect.objectContaining({ symbol: 'TFM', currentPrice: '3.10' }),
      },
      {
        id: 'NTI',
        shares: 4,
        averagePrice: '0.48',
        costBasis: '1.90',
        currentValue: '2.00',
        stock: expect.objectContaining({ symbol: 'NTI', currentPrice: '0.50' }),
      },
    ]);
  });

  test('with a company without a quote is an error', () => {
    expect(() => totalValueCents(holding(['AS', 1, 1]), quotes)).toThrow('no quote for AS');
  });
});

test('a value above the largest exact one is shown as that one', () => {
  const most = '90071992547409.91';
  const boundless = holding(['TFM', MOST, MOST]);
  expect(toPortfolio(boundless, quotes)).toMatchObject({ totalValue: most, todayChange: most });
  expect(toHoldings(boundless, quotes)[0]).toMatchObject({ currentValue: most });
});
