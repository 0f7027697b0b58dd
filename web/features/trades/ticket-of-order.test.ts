import { expect, test } from 'vitest';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import { ticketOf } from './ticket-of-order.ts';

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

test.each<[string, Partial<RestingOrder>, object]>([
  ['an OCO', {}, { orderType: 'limit', prices: { limit: '50.00', stopLoss: '40.00' } }],
  ['a stop', { type: 'stop', limitPrice: null }, { orderType: 'stop', prices: { stop: '40.00' } }],
  [
    'a limit with a bracket',
    { type: 'limit', action: 'buy', stopPrice: null, bracket: { limitPrice: '60.00', stopPrice: '30.00' } },
    { action: 'buy', orderType: 'limit', prices: { limit: '50.00', stopLoss: '30.00', takeProfit: '60.00' } },
  ],
])('%s is edited as it is, and replaced', (_, differences, expected) => {
  const edited = { ...order, ...differences };
  expect(ticketOf(edited)).toEqual({ symbol: 'TFM', action: 'sell', shares: 3, replaces: edited, ...expected });
});
