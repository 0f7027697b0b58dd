import { listOrders } from '../data/order.ts';
import { toWireOrder } from '../domain/limit-order.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-orders', async ({ session, nowMs }) => {
  const orders = await listOrders(session.playerId);
  return orders.map((order) => toWireOrder(order, nowMs));
});
