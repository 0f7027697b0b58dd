import { randomUUID } from 'node:crypto';
import { plansAt } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/payments.ts';
import type { PaymentCapture, PaymentEvent } from '../../shared/schemas/payment.ts';
import { payPal } from '../clients/paypal/account.ts';
import type { PayPalClient } from '../clients/paypal/client.ts';
import { captureOrder, createOrder, getCapture, isAuthentic } from '../clients/paypal/orders.ts';
import { createPayment, getPayment, isEventDone, markEventDone } from '../data/payment.ts';
import { captureIdOf, isFailed, type Payment, pricePence, stepAfter, tierForOrder } from '../domain/payment.ts';
import { serve, serveAnyone } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';
import { applyCapture, givePaidMonths, upgradeSubscription as upgrade } from '../usecases/apply-payment.ts';

export const listPlans = serveAnyone(rows.listPlans, async ({ nowMs }) => plansAt(nowMs));

export const upgradeSubscription = serve(rows.upgradeSubscription, ({ session: { playerId }, body: { tier }, nowMs }) =>
  upgrade({ playerId, tier, nowMs }),
);

const siteUrl = fromEnvironment('SITE_URL');
const scriptUrl = fromEnvironment('PAYPAL_SCRIPT_URL');

export const setUpPayment = serve(rows.setUpPayment, async () => {
  const client = await payPal();
  if (client instanceof Refused) return client;
  const clientToken = await client.clientToken(new URL(siteUrl).hostname);
  return clientToken === undefined ? new Refused({ code: 'payments-unavailable' }) : { clientToken, scriptUrl };
});

/** Opens an order at PayPal for a plan's exact price. Repeating the key returns the same order. */
export const createPaymentOrder = serve(
  rows.createPaymentOrder,
  async ({ session: { playerId }, body, header, nowMs }) => {
    const tier = tierForOrder(body);
    if (tier instanceof Refused) return tier;
    const key = readIdempotencyKey(header, nowMs) ?? randomUUID();
    const client = await payPal();
    if (client instanceof Refused) return client;
    const requestId = `order-${tier}-${playerId}-${key}`;
    const orderId = await createOrder(client, { playerId, tier, requestId, returnUrl: `${siteUrl}/subscription` });
    if (orderId instanceof Refused) return orderId;
    const price = { pricePence: pricePence(tier) };
    await createPayment({ orderId, playerId, tier, ...price, state: 'created', createdAtMs: nowMs });
    log.info('an order was opened', { orderId, playerId, tier, payPalRequestId: requestId });
    return { id: orderId };
  },
);

/** Captures an approved order of the player's; idempotent. */
export const capturePayment = serve(
  rows.capturePayment,
  async ({ session: { playerId }, params: { orderId } }): Promise<PaymentCapture | Refused> => {
    const payment = await getPayment(orderId);
    if (payment?.playerId !== playerId) return new Refused({ code: 'not-found', what: 'order' });
    if (payment.state !== 'created') return answer(payment);
    const client = await payPal();
    if (client instanceof Refused) return client;
    const capture = await captureOrder(client, orderId);
    if (capture instanceof Refused) return capture;
    const applied = await applyCapture(capture);
    if (applied instanceof Refused) return applied;
    if (applied.state !== 'created') return answer(applied);
    return isFailed(capture) ? new Refused({ code: 'payment-declined' }) : { id: orderId, status: 'PENDING' };
  },
);

function answer({ orderId, state }: Payment): PaymentCapture | Refused {
  return state === 'refunded' ? new Refused({ code: 'payment-refunded' }) : { id: orderId, status: 'COMPLETED' };
}

/**
 * Applies PayPal's events about money that arrived after the browser left, or that was returned. An event only says
 * which capture to fetch from PayPal, so events may arrive late, twice or in any order.
 * @returns a refusal if PayPal should send the event again
 */
export const receivePaymentEvent = serveAnyone(
  rows.receivePaymentEvent,
  async ({ body: event, header, rawBody, nowMs }) => {
    const client = await payPal();
    if (client instanceof Refused) return client;
    const authentic = await isAuthentic(client, { header, rawBody });
    if (authentic instanceof Refused) return authentic;
    if (!authentic) return new Refused({ code: 'unverified-event' });
    if (await isEventDone(event.id)) return {};
    const refused = await apply(client, event);
    if (refused) return refused;
    await markEventDone(event.id, nowMs);
    return {};
  },
);

async function apply(client: PayPalClient, event: PaymentEvent): Promise<Refused | undefined> {
  const captureId = captureIdOf(event);
  if (captureId === undefined) return undefined;
  const payment = await applyNews(client, captureId);
  if (!payment || payment instanceof Refused) {
    const code = payment?.refusal.code;
    if (code === 'try-again' || code === 'payments-unavailable') return payment;
    log.warn('an event about no payment of ours', { eventId: event.id, type: event.event_type, code });
    return undefined;
  }
  // The browser closed before asking for the upgrade.
  if (payment.state !== 'captured') return undefined;
  const player = await givePaidMonths(payment.playerId, payment.tier);
  return player instanceof Refused && player.refusal.code === 'try-again' ? player : undefined;
}

async function applyNews(client: PayPalClient, captureId: string) {
  const capture = await getCapture(client, captureId);
  if (!capture || capture instanceof Refused) return capture;
  const payment = await applyCapture(capture);
  if (payment instanceof Refused || stepAfter(payment, capture) !== 'restore') return payment;
  // The answer may predate the refund. The month is only restored by an answer that PayPal gives now.
  const again = await getCapture(client, captureId);
  return again && !(again instanceof Refused) ? applyCapture(again, { knowsRefund: true }) : again;
}
