import { expect, test } from 'vitest';
import { companies } from './companies.ts';
import { toQuotes, toStock } from './quote.ts';

const prices = companies.map((_, index) => 1_000 + index);
const opensFrom = (cents: number) => companies.map((_, index) => cents + index);
const opens = { day: opensFrom(2_000), week: opensFrom(3_000), season: opensFrom(4_000) };

test('rows of prices become a quote for each company, in catalogue order', () => {
  const quotes = toQuotes(prices, opens);
  expect(quotes).toHaveLength(companies.length);
  const openCents = { day: 2_002, week: 3_002, season: 4_002 };
  expect(quotes[2]).toEqual({ company: companies[2], priceCents: 1_002, openCents });
});

test('a row that lacks a company is an error that names its place', () => {
  expect(toQuotes(prices.slice(0, 3), opens)).toHaveLength(3);
  expect(() => toQuotes(prices, { ...opens, week: opens.week.slice(0, 5) })).toThrow('no price for company 5');
});

test.each([
  ['a rise', 310, 300, '0.10', '3.33'],
  ['a fall', 285, 300, '-0.15', '-5.00'],
  ['no move', 300, 300, '0.00', '0.00'],
])(
  'a stock shows %s since the open, in coins and as a part of the open',
  (_, priceCents, openCents, amount, percent) => {
    expect(toStock({ company: companies[0], priceCents, openCents: { day: openCents, week: 1, season: 1 } })).toEqual({
      ...{ id: 'TFM', symbol: 'TFM', name: 'Thistlefield Mills', tier: 'standard' },
      ...{ currentPrice: (priceCents / 100).toFixed(2), changeAmount: amount, changePercent: percent },
    });
  },
);
