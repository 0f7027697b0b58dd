import { previewTrade as route } from '../../shared/routes/preview.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { serve } from '../http/serve.ts';
import { toAskedOrder } from '../usecases/decide-order.ts';
import { previewTrade } from '../usecases/preview-trade.ts';

export const handler = serve(route, ({ session: { playerId }, body, nowMs }) =>
  previewTrade(toAskedOrder(body, { playerId, id: uuidV7(nowMs) })),
);
