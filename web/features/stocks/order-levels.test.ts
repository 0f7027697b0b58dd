import { expect, test } from 'vitest';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import { orderLevels } from './components/order-levels.tsx';

const order = (id: string, differences: Partial<RestingOrder>) =>
  ({ id, status: 'open', stockSymbol: 'TFM', limitPrice: null, stopPrice: null, ...differences }) as RestingOrder;

test("draws a line at each price of a stock's open orders, two for an OCO", () => {
  const orders = [
    order('limit', { limitPrice: '40.05' }),
    order('oco', { limitPrice: '50.00', stopPrice: '30.00' }),
    order('filled', { limitPrice: '41.00', status: 'filled' }),
    order('other', { limitPrice: '41.00', stockSymbol: 'NTI' }),
  ];
  expect(orderLevels(orders, 'TFM').map(({ id, trigger, price }) => [id, trigger, price])).toEqual([
    ['limit limit', 'limit', 40.05],
    ['oco limit', 'limit', 50],
    ['oco stop', 'stop', 30],
  ]);
});
