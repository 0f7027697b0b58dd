import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { formatCents } from '../../../shared/money.ts';
import { type PaidTier, PLAN_CURRENCY, plans } from '../../../shared/plans.ts';
import { Refused } from '../../../shared/refusals.ts';
import { OrderId } from '../../../shared/schemas/payment.ts';
import { type Capture, customIdOf, isFailed, isPaid, pricePence } from '../../domain/payment.ts';
import type { PayPalAnswer, PayPalClient } from './client.ts';

const CaptureAnswer = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.looseObject({ value: z.string(), currency_code: z.string() }),
  custom_id: z.optional(z.string()),
  create_time: z.string(),
  supplementary_data: z.optional(
    z.looseObject({ related_ids: z.optional(z.looseObject({ order_id: z.optional(z.string()) })) }),
  ),
});

const OrderAnswer = z.looseObject({
  id: OrderId,
  purchase_units: z.optional(
    z.array(
      z.looseObject({
        custom_id: z.optional(z.string()),
        payments: z.optional(z.looseObject({ captures: z.optional(z.array(CaptureAnswer)) })),
      }),
    ),
  ),
});

const Failure = z.looseObject({ details: z.optional(z.array(z.looseObject({ issue: z.optional(z.string()) }))) });

/** Refusals that are the payer's to resolve. After any other refusal of a capture, the order is read. */
const notApproved = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
const declined = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_RESTRICTED'];

const unavailable = new Refused({ code: 'payments-unavailable' });

/** Opens an order for one month of a plan. @returns its id */
export async function createOrder(
  client: PayPalClient,
  order: { playerId: string; tier: PaidTier; requestId: string; returnUrl: string },
): Promise<string | Refused> {
  const { tier, requestId, returnUrl } = order;
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: tier,
        custom_id: customIdOf(order),
        description: `Tradefloor ${plans[tier].name} plan, one month`,
        amount: { currency_code: PLAN_CURRENCY, value: formatCents(pricePence(tier)) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Tradefloor',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  };
  const answer = await client.send({
    method: 'POST',
    path: '/v2/checkout/orders',
    body: JSON.stringify(body),
    requestId,
  });
  return isSuccess(answer) ? OrderAnswer.parse(answer.json).id : unavailable;
}

/**
 * Captures the money of an approved order. An order is captured only once, however often this is called: if PayPal
 * captured it before, or its answer was lost, PayPal's record is the answer.
 */
export async function captureOrder(client: PayPalClient, orderId: string): Promise<Capture | Refused> {
  const answer = await client.send({
    method: 'POST',
    path: `/v2/checkout/orders/${orderId}/capture`,
    body: '{}',
    // Each call has a new id, so that a payer whose card was declined may choose another and try again.
    requestId: `capture-${orderId}-${randomUUID()}`,
    about: { orderId },
  });
  const capture = isSuccess(answer) ? captureOf(answer) : undefined;
  if (capture) return capture;
  const issues = issuesOf(answer);
  if (issues.some((issue) => notApproved.includes(issue))) return new Refused({ code: 'not-approved' });
  if (issues.some((issue) => declined.includes(issue))) return new Refused({ code: 'payment-declined' });
  return recordedCapture(client, orderId);
}

async function recordedCapture(client: PayPalClient, orderId: string): Promise<Capture | Refused> {
  const answer = await client.send({ method: 'GET', path: `/v2/checkout/orders/${orderId}`, about: { orderId } });
  if (answer?.status === 404) return new Refused({ code: 'not-found', what: 'order' });
  return (isSuccess(answer) && captureOf(answer)) || unavailable;
}

/** Returns undefined if PayPal does not know the capture, or it belongs to no order. */
export async function getCapture(client: PayPalClient, captureId: string): Promise<Capture | Refused | undefined> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  const answer = await client.send({ method: 'GET', path, about: { captureId } });
  if (answer?.status === 404) return undefined;
  if (!isSuccess(answer)) return unavailable;
  const capture = CaptureAnswer.parse(answer.json);
  const orderId = OrderId.safeParse(capture.supplementary_data?.related_ids?.order_id);
  return orderId.success ? toCapture(capture, { orderId: orderId.data, customId: undefined }) : undefined;
}

export interface SignedEvent {
  readonly header: (name: string) => string | undefined;
  readonly rawBody: string;
}

/** Asks PayPal whether an event is genuine. The body goes back byte for byte, since rewriting would change it. */
export async function isAuthentic(client: PayPalClient, { header, rawBody }: SignedEvent): Promise<boolean | Refused> {
  const fields = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'];
  const signature = Object.fromEntries(fields.map((name) => [name, header(`paypal-${name.replaceAll('_', '-')}`)]));
  if (Object.values(signature).includes(undefined)) return false;
  const known = JSON.stringify({ ...signature, webhook_id: client.webhookId });
  const body = `${known.slice(0, -1)},"webhook_event":${rawBody}}`;
  const answer = await client.send({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  if (!answer) return unavailable;
  const verdict = z.looseObject({ verification_status: z.string() }).safeParse(answer.json);
  return verdict.success && verdict.data.verification_status === 'SUCCESS';
}

function isSuccess(answer: PayPalAnswer | undefined): answer is PayPalAnswer {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

/** Returns the paid capture of an order if there is one, else the last that did not fail, else the last. */
function captureOf({ json }: PayPalAnswer): Capture | undefined {
  const { id: orderId, purchase_units: [unit] = [] } = OrderAnswer.parse(json);
  const captures = (unit?.payments?.captures ?? []).map((each) =>
    toCapture(each, { orderId, customId: unit?.custom_id }),
  );
  return captures.find(isPaid) ?? captures.findLast((each) => !isFailed(each)) ?? captures.at(-1);
}

function toCapture(
  { id, status, amount, custom_id, create_time }: z.infer<typeof CaptureAnswer>,
  { orderId, customId }: { orderId: string; customId: string | undefined },
): Capture {
  return {
    id,
    orderId,
    status,
    amount: amount.value,
    currency: amount.currency_code,
    customId: custom_id ?? customId ?? '',
    capturedAtMs: Date.parse(create_time),
  };
}

function issuesOf(answer: PayPalAnswer | undefined): string[] {
  const failure = Failure.safeParse(answer?.json);
  return failure.success ? (failure.data.details ?? []).flatMap(({ issue }) => issue ?? []) : [];
}
