import { OrdersQuery } from '../schemas/open-orders.ts';
import { OrderList } from '../schemas/order.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/**
 * Cancels all open orders. Returns each as it now stands: cancelled, filled meanwhile, or still open if it could not be
 * closed.
 */
export const cancelOrders = {
  name: 'cancel-orders',
  method: 'DELETE',
  path: '/api/orders',
  access: 'player',
  scope: 'trade',
  paper: true,
  query: OrdersQuery,
  output: OrderList,
} as const satisfies Route;
export const cancelOrdersGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };
export const cancelOrdersOperation: Operation = {
  tag: 'Trading',
  summary: 'Cancel all open orders, or those of one company',
  description:
    'Answers them as they stand, an empty list if none was open: one whose price has been reached is filled. For one that is still open, ask again.',
  refusals: ['unknown-symbol', 'not-found'],
};
