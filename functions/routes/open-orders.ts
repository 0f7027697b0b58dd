import * as rows from '../../shared/routes/open-orders.ts';
import { serve } from '../http/serve.ts';
import * as orders from '../usecases/orders.ts';

export const cancelOrders = serve(rows.cancelOrders, ({ session: { playerId }, query: { symbol }, nowMs }) =>
  orders.cancelOrders({ playerId, symbol, nowMs }),
);
