import { Refused } from '../../shared/refusals.ts';
import { receivePaymentEvent } from '../../shared/routes/receive-payment-event.ts';
import type { PaymentEvent } from '../../shared/schemas/payment.ts';
import { payPal } from '../clients/paypal/account.ts';
import type { PayPalClient } from '../clients/paypal/client.ts';
import { getCapture, isAuthentic } from '../clients/paypal/orders.ts';
import { isEventDone, markEventDone } from '../data/payment-event.ts';
import type { Capture } from '../domain/payment.ts';
import { serve } from '../http/serve.ts';
import { log } from '../runtime/log.ts';
import { applyCapture, givePaidMonths } from '../usecases/apply-payment.ts';

const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';
const ABOUT_CAPTURES = [COMPLETED, 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED'];
/** These are about a refund, which names its capture in a link. */
const ABOUT_REFUNDS = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];

/**
 * What PayPal tells us of payments: money that arrived after the browser had gone, and money that went back. An event
 * only says where to look. What holds is asked of PayPal, so that events may come late, twice or in any order.
 */
export const handler = serve(receivePaymentEvent, async ({ body: event, header, rawBody, nowMs }) => {
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
});

/** A refusal only for what PayPal should tell us again. */
async function apply(client: PayPalClient, event: PaymentEvent): Promise<Refused | undefined> {
  const captureId = captureIdOf(event);
  if (captureId === undefined) return undefined;
  const capture = await getCapture(client, captureId);
  if (capture instanceof Refused) return capture;
  const payment = capture && (await applyCapture(capture.orderId, asReversed(capture, event)));
  if (!payment || payment instanceof Refused) {
    const code = payment?.refusal.code;
    log.warn('an event about no payment of ours', { eventId: event.id, type: event.event_type, code });
    return code === 'try-again' ? payment : undefined;
  }
  // Where the browser closed before it could ask for the upgrade, the month is given now.
  if (payment.state !== 'captured') return undefined;
  const player = await givePaidMonths(payment.playerId, payment.tier);
  return player instanceof Refused && player.refusal.code === 'try-again' ? player : undefined;
}

function captureIdOf({ event_type, resource }: PaymentEvent): string | undefined {
  if (ABOUT_CAPTURES.includes(event_type)) return resource.id;
  if (!ABOUT_REFUNDS.includes(event_type)) return undefined;
  const href = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/v2\/payments\/captures\/([^/?]+)/.exec(href)?.[1];
}

/** A chargeback takes the money back; the capture itself need not say so. */
function asReversed(capture: Capture, event: PaymentEvent): Capture {
  return event.event_type === 'PAYMENT.CAPTURE.REVERSED' ? { ...capture, status: 'REVERSED' } : capture;
}
