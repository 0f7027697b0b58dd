import { OrderParams, RestingOrder } from '../schemas/order.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const cancelOrder = {
  name: 'cancel-order',
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'player',
  params: OrderParams,
  output: RestingOrder,
} as const satisfies Route;

export const cancelOrderGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };
