import { plansAt } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/payments.ts';
import { payPal } from '../clients/paypal/account.ts';
import { tierForOrder } from '../domain/payment.ts';
import { serve, serveAnyone } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import * as payments from '../usecases/apply-payment.ts';
import * as paymentOrders from '../usecases/payment-order.ts';

export const listPlans = serveAnyone(rows.listPlans, async ({ nowMs }) => plansAt(nowMs));

export const upgradeSubscription = serve(rows.upgradeSubscription, ({ session: { playerId }, body: { tier }, nowMs }) =>
  payments.upgradeSubscription({ playerId, tier, nowMs }),
);

const siteUrl = fromEnvironment('SITE_URL');
const scriptUrl = fromEnvironment('PAYPAL_SCRIPT_URL');

export const setUpPayment = serve(rows.setUpPayment, async () => {
  const client = await payPal();
  if (client instanceof Refused) return client;
  const clientToken = await client.clientToken(new URL(siteUrl).hostname);
  return clientToken === undefined ? new Refused({ code: 'payments-unavailable' }) : { clientToken, scriptUrl };
});

export const createPaymentOrder = serve(
  rows.createPaymentOrder,
  async ({ session: { playerId }, body, header, nowMs }) => {
    const tier = tierForOrder(body);
    if (tier instanceof Refused) return tier;
    return paymentOrders.createPaymentOrder({ playerId, tier, key: readIdempotencyKey(header, nowMs), nowMs });
  },
);

export const capturePayment = serve(rows.capturePayment, ({ session, params }) =>
  paymentOrders.capturePayment(session.playerId, params.orderId),
);

export const receivePaymentEvent = serveAnyone(rows.receivePaymentEvent, ({ body: event, header, rawBody, nowMs }) =>
  paymentOrders.receivePaymentEvent({ event, signed: { header, rawBody }, nowMs }),
);
