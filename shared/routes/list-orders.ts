import { OrderList } from '../schemas/order.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listOrders = {
  name: 'list-orders',
  method: 'GET',
  path: '/api/orders',
  access: 'player',
  output: OrderList,
} as const satisfies Route;

export const listOrdersGrants: Grants = { reads: ['PLAYER'], writes: [] };
