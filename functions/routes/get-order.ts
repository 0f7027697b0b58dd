import { getOrder } from '../../shared/routes/trades.ts';
import { serve } from '../http/serve.ts';
import { viewOrder } from '../usecases/orders.ts';

export const handler = serve(getOrder, ({ session: { playerId }, params, nowMs }) =>
  viewOrder({ playerId, orderId: params.id.toLowerCase(), nowMs }),
);
