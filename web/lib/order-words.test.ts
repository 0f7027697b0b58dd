import { describe, expect, test } from 'vitest';
import { bracketWords, priceHint, pricesText, waitingWords } from './order-words.ts';

const limit = { limitPrice: '1050.00', stopPrice: null };
const stop = { limitPrice: null, stopPrice: '40.00' };
const oco = { limitPrice: '50.00', stopPrice: '40.00' };

test.each([
  [limit, '1,050.00'],
  [stop, '40.00'],
  [oco, '50.00 or 40.00'],
])('an order names each of its prices', (prices, words) => {
  expect(pricesText(prices)).toBe(words);
});

describe('an order waits', () => {
  test.each([
    ['buy', limit, '1,050.00 or less'],
    ['sell', limit, '1,050.00 or more'],
    ['buy', stop, '40.00 or more'],
    ['sell', stop, '40.00 or less'],
    ['sell', oco, '50.00 or more, or 40.00 or less'],
    ['buy', { limitPrice: '40.00', stopPrice: '50.00' }, '40.00 or less, or 50.00 or more'],
  ] as const)('to %s for %j: %s', (action, prices, words) => {
    expect(waitingWords({ action, ...prices })).toBe(words);
  });
});

test.each([
  [limit, 'a take-profit at 1,050.00'],
  [stop, 'a stop-loss at 40.00'],
  [oco, 'a stop-loss at 40.00 and a take-profit at 50.00'],
])('a bracket is described by its orders', (bracket, words) => {
  expect(bracketWords(bracket)).toBe(words);
});

test.each([
  ['buy', 'limit', 'Buys if the price falls to this'],
  ['buy', 'stop', 'Buys if the price rises to this'],
  ['sell', 'limit', 'Sells if the price rises to this'],
  ['sell', 'stop', 'Sells if the price falls to this'],
] as const)('the price field of an order to %s by its %s says: %s', (action, trigger, words) => {
  expect(priceHint(action, trigger)).toBe(words);
});
