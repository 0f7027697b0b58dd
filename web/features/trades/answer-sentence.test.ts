import { expect, test } from 'vitest';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { answerToast } from './place-trade.ts';

const receipt: Receipt = {
  id: 'a',
  createdAt: '2026-11-20T12:00:00.000Z',
  stockSymbol: 'TFM',
  action: 'buy',
  shares: 3,
  price: '42.50',
  total: '127.50',
  cashAfter: '9872.50',
};

test.each<[string, Partial<Receipt>, string]>([
  ['several shares', {}, 'Successfully bought 3 shares of TFM'],
  ['a sale', { action: 'sell' }, 'Successfully sold 3 shares of TFM'],
  ['one share', { shares: 1 }, 'Successfully bought 1 share of TFM'],
  ['thousands', { shares: 12_000 }, 'Successfully bought 12,000 shares of TFM'],
])('a trade of %s is told with separators and the right plural', (_, differences, description) => {
  expect(answerToast({ ...receipt, ...differences })).toEqual({ title: 'Trade Executed', description });
});

const order: RestingOrder = {
  id: 'b',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  stockSymbol: 'TFM',
  action: 'sell',
  shares: 3,
  type: 'oco',
  limitPrice: '50.00',
  stopPrice: '40.00',
  bracket: null,
  status: 'open',
  closedAt: null,
  price: null,
  trigger: null,
  transactionId: null,
  reason: null,
};

test('a purchase with a bracket names it', () => {
  expect(answerToast({ ...receipt, bracket: order }).description).toBe(
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
])('an order that waits is told with its prices: %s', (_, differences, description) => {
  expect(answerToast({ order: { ...order, ...differences } })).toEqual({ title: 'Order Placed', description });
});
