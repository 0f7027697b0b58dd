import { expect, test } from 'vitest';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import { waitingOrder } from '../../testing/fixtures.ts';
import { ticketOf } from './ticket-of-order.ts';

test.each<[string, Partial<RestingOrder>, object]>([
  ['an OCO', {}, { orderType: 'limit', prices: { limit: '50.00', stopLoss: '40.00' } }],
  ['a stop', { type: 'stop', limitPrice: null }, { orderType: 'stop', prices: { stop: '40.00' } }],
  [
    'a limit with a bracket',
    { type: 'limit', action: 'buy', stopPrice: null, bracket: { limitPrice: '60.00', stopPrice: '30.00' } },
    { action: 'buy', orderType: 'limit', prices: { limit: '50.00', stopLoss: '30.00', takeProfit: '60.00' } },
  ],
])('edits %s by a ticket that replaces it', (_, differences, expected) => {
  const edited = { ...waitingOrder, ...differences };
  expect(ticketOf(edited)).toEqual({ symbol: 'TFM', action: 'sell', shares: 3, replaces: edited, ...expected });
});
