import { randomUUID } from 'node:crypto';
import type { PaidTier } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PaymentCapture } from '../../shared/schemas/payment.ts';
import { payPal } from '../clients/paypal/account.ts';
import { captureOrder, createOrder } from '../clients/paypal/orders.ts';
import { createPayment, getPayment } from '../data/payment.ts';
import { isFailed, type Payment, pricePence } from '../domain/payment.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';
import { applyCapture } from './apply-payment.ts';

const returnUrl = `${fromEnvironment('SITE_URL')}/subscription`;

interface Asked {
  readonly playerId: string;
  readonly tier: PaidTier;
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

/** Captures an approved order of the player's; idempotent. */
export async function capturePayment(playerId: string, orderId: string): Promise<PaymentCapture | Refused> {
  const payment = await getPayment(orderId);
  if (payment?.playerId !== playerId) return new Refused({ code: 'not-found', what: 'order' });
  if (payment.state !== 'created') return answer(payment);
  const client = await payPal();
  if (client instanceof Refused) return client;
  const capture = await captureOrder(client, orderId);
  if (capture instanceof Refused) return capture;
  const applied = await applyCapture(orderId, capture);
  if (applied instanceof Refused) return applied;
  if (applied.state !== 'created') return answer(applied);
  return isFailed(capture) ? new Refused({ code: 'payment-declined' }) : { id: orderId, status: 'PENDING' };
}

function answer({ orderId, state }: Payment): PaymentCapture | Refused {
  return state === 'refunded' ? new Refused({ code: 'payment-refunded' }) : { id: orderId, status: 'COMPLETED' };
}
