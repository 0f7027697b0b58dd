import { type PaidTier, PLAN_CURRENCY } from '../../../../shared/plans.ts';
import { capturePayment, createPaymentOrder, upgradeSubscription } from '../../../../shared/routes/payments.ts';
import type { Plan } from '../../../../shared/schemas/subscription.ts';
import { uuidV7 } from '../../../../shared/uuid.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { serverNowMs } from '../../../lib/server-time.ts';

/** Each of these requests may be sent again: the server does it once. */
const MAX_ATTEMPTS = 4;
const DELAY_MS = 800;

/** Opens an order for a plan's price. */
export async function createOrder(plan: Plan): Promise<{ orderId: string }> {
  const idempotencyKey = uuidV7(serverNowMs());
  const body = { amount: plan.price, currency: PLAN_CURRENCY, intent: 'CAPTURE' };
  const { id } = await retry(() => call(createPaymentOrder, { body, idempotencyKey }));
  return { orderId: id };
}

/** Takes the money of an order that was approved. */
export function captureOrder(orderId: string) {
  return retry(() => call(capturePayment, { params: { orderId }, body: {} }));
}

/** Asks for the plan that was paid for. */
export function upgrade(tier: PaidTier) {
  return retry(() => call(upgradeSubscription, { body: { tier } }));
}

/** Sends a request again that was not answered, or met a failure of the server; a refusal is an answer. */
export async function retry<T>(send: () => Promise<T>, delayMs = DELAY_MS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500;
      if (refused || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs * attempt));
    }
  }
}
