import { expect, test } from 'vitest';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { receipt, waitingOrder } from '../../testing/fixtures.ts';
import { answerToast } from './place-trade.ts';

test.each<[string, Partial<Receipt>, string]>([
  ['several shares', {}, 'Successfully bought 3 shares of TFM'],
  ['a sale', { action: 'sell' }, 'Successfully sold 3 shares of TFM'],
  ['one share', { shares: 1 }, 'Successfully bought 1 share of TFM'],
  ['thousands', { shares: 12_000 }, 'Successfully bought 12,000 shares of TFM'],
])('announces a trade of %s with separators and the right plural', (_, differences, description) => {
  expect(answerToast({ ...receipt, ...differences })).toEqual({ title: 'Trade Executed', description });
});

test('names the bracket of a purchase', () => {
  expect(answerToast({ ...receipt, bracket: waitingOrder }).description).toBe(
    'Successfully bought 3 shares of TFM, with a stop-loss at 40.00 and a take-profit at 50.00',
  );
});

test.each<[string, Partial<RestingOrder>, string]>([
  ['an OCO', {}, 'Your order to sell 3 shares of TFM at 50.00 or 40.00 is waiting for its price.'],
  ['a stop', { limitPrice: null }, 'Your order to sell 3 shares of TFM at 40.00 is waiting for its price.'],
  [
    'a purchase with a bracket',
    { action: 'buy', stopPrice: null, bracket: { limitPrice: null, stopPrice: '30.00' } },
    'Your order to buy 3 shares of TFM at 50.00 is waiting for its price. Once filled, it adds a stop-loss at 30.00.',
  ],
])('announces a waiting order with its prices: %s', (_, differences, description) => {
  expect(answerToast({ order: { ...waitingOrder, ...differences } })).toEqual({ title: 'Order Placed', description });
});
