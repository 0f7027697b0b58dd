import { randomUUID } from 'node:crypto';
import { Refused } from '../../shared/refusals.ts';
import { parseTradeId } from '../../shared/trade-id.ts';
import { createPayment } from '../data/payment.ts';
import { pricePence, tierForOrder } from '../domain/payment.ts';
import { fromEnvironment } from '../lib/environment.ts';
import { payPal } from '../lib/paypal.ts';
import { createOrder } from '../lib/paypal-orders.ts';
import { serve } from '../lib/serve.ts';

const returnUrl = `${fromEnvironment('SITE_URL')}/subscription`;

/** Opens an order at PayPal for a plan's exact price. With the same `Idempotency-Key` it is the same order again. */
export const handler = serve('create-payment-order', async ({ session: { playerId }, body, header, nowMs }) => {
  const tier = tierForOrder(body);
  if (tier instanceof Refused) return tier;
  const key = header('idempotency-key');
  const id = key === undefined ? randomUUID() : parseTradeId(key, nowMs);
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
