import { useQuery } from '@tanstack/react-query';
import { type PaidTier, PLAN_CURRENCY } from '../../../../shared/plans.ts';
import {
  capturePayment,
  createPaymentOrder,
  listPlans,
  setUpPayment,
  upgradeSubscription,
} from '../../../../shared/routes/payments.ts';
import type { Plan } from '../../../../shared/schemas/subscription.ts';
import { uuidV7 } from '../../../../shared/uuid.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { routeQuery, routeQueryWith } from '../../../lib/route-query.ts';
import { serverNowMs } from '../../../lib/server-time.ts';

export const plansQuery = routeQuery(listPlans);

/** Repeats are safe, because the server carries out a request only once. */
const MAX_ATTEMPTS = 4;
const DELAY_MS = 800;

export async function createOrder(plan: Plan): Promise<{ orderId: string }> {
  const idempotencyKey = uuidV7(serverNowMs());
  const body = { amount: plan.price, currency: PLAN_CURRENCY, intent: 'CAPTURE' };
  const { id } = await retry(() => call(createPaymentOrder, { body, idempotencyKey }));
  return { orderId: id };
}

export function captureOrder(orderId: string) {
  return retry(() => call(capturePayment, { params: { orderId }, body: {} }));
}

export function upgrade(tier: PaidTier) {
  return retry(() => call(upgradeSubscription, { body: { tier } }));
}

/** Repeats a request that got no answer or a server error, but not a refusal. */
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

/** A client token is valid for 15 minutes. */
const RENEWAL_MS = 10 * 60_000;

const payPalQuery = routeQueryWith(
  setUpPayment,
  async ({ signal }) => openPayPal(await call(setUpPayment, { signal })),
  {
    staleTime: RENEWAL_MS,
    refetchInterval: RENEWAL_MS,
    structuralSharing: false,
    retry: (failures, error) => failures < 1 && !arePaymentsOff(error),
  },
);

export function usePayPal() {
  return useQuery(payPalQuery);
}

export function arePaymentsOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payments-off';
}

/** The part of PayPal's JavaScript SDK v6 for one-time payments. */
interface PayPalSdk {
  createPayPalOneTimePaymentSession(callbacks: {
    onApprove: (data: { orderId: string }) => Promise<void>;
    onCancel: (data: unknown) => void;
    onError: (error: unknown) => void;
  }): {
    /** Opens a window, so it must be called within a click. */
    start(options: { presentationMode: 'auto' }, order: Promise<{ orderId: string }>): Promise<unknown>;
  };
}

interface PayPalNamespace {
  createInstance(options: { clientToken: string; components: string[]; pageType: string }): Promise<PayPalSdk>;
}

let loading: Promise<PayPalNamespace> | undefined;

/** Loads the script once, and again after a failure. */
export async function openPayPal({ clientToken, scriptUrl }: { clientToken: string; scriptUrl: string }) {
  loading ??= loadScript(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const paypal = await loading;
  return paypal.createInstance({ clientToken, components: ['paypal-payments'], pageType: 'checkout' });
}

function loadScript(url: string): Promise<PayPalNamespace> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => {
      const { paypal } = window as unknown as { paypal?: PayPalNamespace };
      if (paypal) resolve(paypal);
      else reject(new Error('the PayPal script brought nothing'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('the PayPal script did not load'));
    };
    document.head.append(script);
  });
}
