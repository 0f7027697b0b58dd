import { listOrders } from '../../shared/routes/list-orders.ts';
import { listPlayerOrders } from '../data/order.ts';
import { toWireOrder } from '../domain/resting-order.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listOrders, async ({ session, nowMs }) => {
  const orders = await listPlayerOrders(session.playerId);
  return orders.map((order) => toWireOrder(order, nowMs));
});
