import { cancelOrders as route } from '../../shared/routes/open-orders.ts';
import { serve } from '../http/serve.ts';
import { cancelOrders } from '../usecases/orders.ts';

export const handler = serve(route, ({ session: { playerId }, query: { symbol }, nowMs }) =>
  cancelOrders({ playerId, symbol, nowMs }),
);
