import * as z from 'zod/mini';
import { parseCents } from '../../shared/money.ts';
import { type PaidTier, PLAN_CURRENCY, paidTiers, plans } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import type { OrderRequest, PaymentEvent } from '../../shared/schemas/payment.ts';
import type { PaidMonth } from './entitlement.ts';

/*
 * A payment is created with its order at PayPal, captured when the money is ours, used when it has given its month, and
 * refunded, from any other state, when all of the money has gone back. A payer's bank may take money and return it when
 * the dispute is settled: then the payment is captured again. Each attempt to pay an order is a separate capture; a
 * failed one changes nothing.
 */

export const PaymentAttributes = z.object({
  playerId: z.string(),
  tier: z.enum(paidTiers),
  pricePence: z.int(),
  state: z.enum(['created', 'captured', 'used', 'refunded']),
  createdAtMs: z.int(),
  /** The capture that took the money. No other can give or take the month. */
  captureId: z.optional(z.string()),
  capturedAtMs: z.optional(z.int()),
  expiresAt: z.optional(z.int()),
});

export interface Payment extends Omit<z.infer<typeof PaymentAttributes>, 'expiresAt'> {
  readonly orderId: string;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

export interface Capture {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly customId: string;
  readonly capturedAtMs: number;
}

export function pricePence(tier: PaidTier): number {
  return parseCents(plans[tier].price) ?? 0;
}

/** Ties an order at PayPal to a player and a plan, in at most 127 characters. */
export function customIdOf({ playerId, tier }: Pick<Payment, 'playerId' | 'tier'>): string {
  return `${playerId}:${tier}`;
}

export function tierForOrder({ amount, currency, intent }: OrderRequest): PaidTier | Refused {
  if (currency !== PLAN_CURRENCY) return new Refused({ code: 'wrong-currency' });
  if (intent !== 'CAPTURE') return new Refused({ code: 'wrong-intent' });
  const pence = parseCents(amount);
  const tier = paidTiers.find((each) => pricePence(each) === pence);
  return tier ?? new Refused({ code: 'unknown-amount' });
}

/** The money is ours. A partial refund or reversal leaves the plan alone. */
export function isPaid({ status }: Capture): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
}

function isGivenBack({ status }: Capture): boolean {
  return status === 'REFUNDED' || status === 'REVERSED';
}

export function isFailed({ status }: Capture): boolean {
  return ['DECLINED', 'DENIED', 'FAILED'].includes(status);
}

/** `restore`: the money came back. `surplus`: the money exceeds the payment's own; an operator gives it back. */
export type PaymentStep = 'capture' | 'refund' | 'restore' | 'surplus' | 'none';

/**
 * Returns the effect of a capture of the payment's order. News of captures arrives in any order: a payment without one
 * may first hear of a capture that has been refunded. That refunds the payment, since PayPal completes only one capture
 * per order. If it ever completes another, the player is owed money, not a month.
 */
export function stepAfter(payment: Payment, capture: Capture): PaymentStep {
  const back = isGivenBack(capture);
  if (payment.state === 'created') return isPaid(capture) ? 'capture' : back ? 'refund' : 'none';
  if (capture.id !== payment.captureId) return isPaid(capture) ? 'surplus' : 'none';
  if (payment.state === 'refunded') return isPaid(capture) ? 'restore' : 'none';
  return back ? 'refund' : 'none';
}

export function usedMonths(payments: readonly Payment[]): PaidMonth[] {
  const used = payments.filter(({ state }) => state === 'used');
  return used.map(({ tier, createdAtMs, capturedAtMs = createdAtMs }) => ({ tier, capturedAtMs }));
}

export function matches(payment: Payment, capture: Capture): boolean {
  return (
    capture.orderId === payment.orderId &&
    capture.currency === PLAN_CURRENCY &&
    parseCents(capture.amount) === payment.pricePence &&
    capture.customId === customIdOf(payment)
  );
}

const aboutCaptures = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
];
/** These events are about a whole or partial refund, which links to its capture; the capture's status shows which. */
const aboutRefunds = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];

/** After a dispute a reversal stands or is cancelled; the capture has no event of its own for that. */
const DISPUTE_RESOLVED = 'CUSTOMER.DISPUTE.RESOLVED';

export function captureIdOf({ event_type, resource }: PaymentEvent): string | undefined {
  if (aboutCaptures.includes(event_type)) return resource.id;
  if (event_type === DISPUTE_RESOLVED) return resource.disputed_transactions?.[0]?.seller_transaction_id;
  if (!aboutRefunds.includes(event_type)) return undefined;
  const href = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/v2\/payments\/captures\/([^/?]+)/.exec(href)?.[1];
}
