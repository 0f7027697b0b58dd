import { Refused } from '../../shared/refusals.ts';
import { createPaymentOrder as route } from '../../shared/routes/payments.ts';
import { tierForOrder } from '../domain/payment.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { createPaymentOrder } from '../usecases/payment-order.ts';

export const handler = serve(route, async ({ session: { playerId }, body, header, nowMs }) => {
  const tier = tierForOrder(body);
  if (tier instanceof Refused) return tier;
  const key = readIdempotencyKey(header, nowMs);
  return key instanceof Refused ? key : createPaymentOrder({ playerId, tier, key, nowMs });
});
