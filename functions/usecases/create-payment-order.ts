import { randomUUID } from 'node:crypto';
import type { PaidTier } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import { payPal } from '../clients/paypal/account.ts';
import { createOrder } from '../clients/paypal/orders.ts';
import { createPayment } from '../data/payment.ts';
import { pricePence } from '../domain/payment.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const returnUrl = `${fromEnvironment('SITE_URL')}/subscription`;

interface Asked {
  readonly playerId: string;
  readonly tier: PaidTier;
  /** The Idempotency-Key of the request, if it has one. */
  readonly key: string | undefined;
  readonly nowMs: number;
}

/** Opens an order at PayPal for a plan's exact price. The same key again answers the same order. */
export async function createPaymentOrder(asked: Asked): Promise<{ id: string } | Refused> {
  const { playerId, tier, key = randomUUID(), nowMs } = asked;
  const client = await payPal();
  if (client instanceof Refused) return client;
  const requestId = `order-${tier}-${playerId}-${key}`;
  const orderId = await createOrder(client, { playerId, tier, requestId, returnUrl });
  if (orderId instanceof Refused) return orderId;
  const price = { pricePence: pricePence(tier) };
  await createPayment({ orderId, playerId, tier, ...price, state: 'created', createdAtMs: nowMs });
  log.info('an order was opened', { orderId, playerId, tier, payPalRequestId: requestId });
  return { id: orderId };
}
