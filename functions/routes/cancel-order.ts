import { cancelOrder as route } from '../../shared/routes/trades.ts';
import { serve } from '../http/serve.ts';
import { cancelOrder } from '../usecases/orders.ts';

export const handler = serve(route, ({ session: { playerId }, params, nowMs }) =>
  cancelOrder({ playerId, orderId: params.id.toLowerCase(), nowMs }),
);
