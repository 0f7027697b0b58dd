import { Refused } from '../../shared/refusals.ts';
import { placeTrade } from '../../shared/routes/trades.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { toAskedOrder, waitsForPrice } from '../usecases/decide-order.ts';
import { placeMarketOrder, placeRestingOrder } from '../usecases/place-order.ts';

export const handler = serve(placeTrade, async ({ session: { playerId }, body, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  const asked = toAskedOrder(body, { playerId, id: key ?? uuidV7(nowMs) });
  if (key !== undefined && key === asked.replaces) return new Refused({ code: 'key-reused' });
  return waitsForPrice(asked)
    ? await placeRestingOrder(asked)
    : await placeMarketOrder(asked, { mayBeRepeat: key !== undefined });
});
