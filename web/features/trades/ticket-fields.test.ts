import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyFields,
  fieldsOf,
  fillCents,
  fillsAtOnce,
  readPrice,
  sharesOf,
  shownPrices,
  type TicketFields,
} from './ticket-fields.ts';

describe('an amount in coins', () => {
  const inCoins = (coins: string): TicketFields => ({ ...emptyFields, unit: 'coins', coins });

  test('buys as many whole shares as it pays for', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, (sumCents, eachCents) => {
        const shares = sharesOf(inCoins((sumCents / 100).toFixed(2)), eachCents);
        expect(shares * eachCents).toBeLessThanOrEqual(sumCents);
        expect((shares + 1) * eachCents).toBeGreaterThan(sumCents);
      }),
    );
  });

  test.each([
    ['an empty field', '', 100],
    ['a word', 'much', 100],
    ['zero', '0', 100],
    ['an unknown price', '100', undefined],
  ])('is not a number of shares for %s', (_, coins, eachCents) => {
    expect(sharesOf(inCoins(coins), eachCents)).toBeNaN();
  });
});

test.each([
  ['05', 5],
  ['0', 0],
  ['', Number.NaN],
  ['-3', Number.NaN],
  ['1.5', Number.NaN],
])('reads %o in the shares field as %d, never as a number that was not typed', (shares, expected) => {
  expect(sharesOf({ ...emptyFields, shares }, 100)).toBe(expected);
});

describe('the price at which an order fills', () => {
  test.each<[string, Partial<TicketFields>, atOnce: boolean, cents: number]>([
    ['is the current price for a market order', {}, true, 5000],
    ['is the current price for a limit order without a price yet', { orderType: 'limit' }, true, 5000],
    ['is the current price for a buy limit above it', { orderType: 'limit', limit: '60' }, true, 5000],
    ['is the limit of a buy limit below the current price', { orderType: 'limit', limit: '40' }, false, 4000],
    [
      'is the limit of a sell limit above the current price',
      { action: 'sell', orderType: 'limit', limit: '60' },
      false,
      6000,
    ],
    ['is the current price for a sell limit below it', { action: 'sell', orderType: 'limit', limit: '40' }, true, 5000],
    ['is the stop of a buy stop above the current price', { orderType: 'stop', stop: '60' }, false, 6000],
    ['is the current price for a buy stop that is reached', { orderType: 'stop', stop: '50' }, true, 5000],
    [
      'is the stop of a sell stop below the current price',
      { action: 'sell', orderType: 'stop', stop: '40' },
      false,
      4000,
    ],
  ])('%s', (_, differences, atOnce, cents) => {
    const fields = { ...emptyFields, ...differences };
    expect([fillsAtOnce(fields, 5000), fillCents(fields, 5000)]).toEqual([atOnce, cents]);
  });
});

test.each([
  ['buy', 'market', ['stopLoss', 'takeProfit']],
  ['buy', 'limit', ['limit', 'stopLoss', 'takeProfit']],
  ['buy', 'stop', ['stop', 'stopLoss', 'takeProfit']],
  ['sell', 'market', []],
  ['sell', 'limit', ['limit', 'stopLoss']],
  ['sell', 'stop', ['stop']],
] as const)('shows, to %s by a %s order, the prices that the order may have', (action, orderType, shown) => {
  expect(shownPrices({ action, orderType })).toEqual(shown);
});

test('starts a ticket with one share to buy at the market, unless the request says otherwise', () => {
  expect(fieldsOf({ symbol: 'TFM' })).toEqual({ ...emptyFields, shares: '1' });
  const asked = { symbol: 'TFM', action: 'sell', shares: 7, orderType: 'limit', prices: { limit: '40.00' } } as const;
  expect(fieldsOf(asked)).toMatchObject({ action: 'sell', shares: '7', orderType: 'limit', limit: '40.00' });
});

test.each([
  ['12.5', 1250],
  [' ', undefined],
  ['0', null],
  ['-1', null],
  ['twelve', null],
])('reads a price typed as "%s" as %s', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});
