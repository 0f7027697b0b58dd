import { randomUUID } from 'node:crypto';
import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { Refused } from '../../shared/refusals.ts';
import { createPaymentOrder } from '../../shared/routes/create-payment-order.ts';
import { payPal } from '../clients/paypal/account.ts';
import { createOrder } from '../clients/paypal/orders.ts';
import { createPayment } from '../data/payment.ts';
import { pricePence, tierForOrder } from '../domain/payment.ts';
import { serve } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';

const returnUrl = `${fromEnvironment('SITE_URL')}/subscription`;

/** Opens an order at PayPal for a plan's exact price. With the same `Idempotency-Key` it is the same order again. */
export const handler = serve(createPaymentOrder, async ({ session: { playerId }, body, header, nowMs }) => {
  const tier = tierForOrder(body);
  if (tier instanceof Refused) return tier;
  const key = header('idempotency-key');
  const id = key === undefined ? randomUUID() : parseIdempotencyKey(key, nowMs);
  if (id === null) return new Refused({ code: 'invalid-key' });
  const client = await payPal();
  if (client instanceof Refused) return client;
  const requestId = `order-${tier}-${playerId}-${id}`;
  const orderId = await createOrder(client, { playerId, tier, requestId, returnUrl });
  if (orderId instanceof Refused) return orderId;
  const price = { pricePence: pricePence(tier) };
  await createPayment({ orderId, playerId, tier, ...price, state: 'created', createdAtMs: nowMs });
  return { id: orderId };
});
