import { Refused } from '../../shared/refusals.ts';
import { createPaymentOrder as route } from '../../shared/routes/payments.ts';
import { tierForOrder } from '../domain/payment.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { createPaymentOrder } from '../usecases/payment-order.ts';

export const handler = serve(route, async ({ session: { playerId }, body, header, nowMs }) => {
  const tier = tierForOrder(body);
  if (tier instanceof Refused) return tier;
  return createPaymentOrder({ playerId, tier, key: readIdempotencyKey(header, nowMs), nowMs });
});
