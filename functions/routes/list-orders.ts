import { listOrders } from '../../shared/routes/trades.ts';
import { serve } from '../http/serve.ts';
import { viewOrders } from '../usecases/orders.ts';

export const handler = serve(listOrders, ({ session: { playerId }, nowMs }) => viewOrders(playerId, nowMs));
