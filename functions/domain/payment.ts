import { parseCents } from '../../shared/money.ts';
import { type PaidTier, PLAN_CURRENCY, paidTiers, plans } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import type { OrderRequest } from '../../shared/schemas/payment.ts';

/*
 * What is paid at PayPal, and what it is good for. A payment is created with its order, captured when the money is ours,
 * used when it has given its month, and refunded when the money has gone back: from any of the others, and for good.
 */

export const paymentStates = ['created', 'captured', 'used', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** One order at PayPal, for one month of one plan. */
export interface Payment {
  readonly orderId: string;
  readonly playerId: string;
  readonly tier: PaidTier;
  readonly pricePence: number;
  readonly state: PaymentState;
  readonly createdAtMs: number;
  /** From its capture on. */
  readonly captureId?: string | undefined;
  readonly capturedAtMs?: number | undefined;
  /** From its use on: the term that it is a month of (entitlement.ts). */
  readonly termSerial?: number | undefined;
  /** What a newer release has added to the item: kept as it is. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** What PayPal says of money that was taken, or tried to be. */
export interface Capture {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly customId: string;
  readonly capturedAtMs: number;
}

/** The plan's price in pence. */
export function pricePence(tier: PaidTier): number {
  return parseCents(plans[tier].price) ?? 0;
}

/** Binds an order at PayPal to a player and a plan. At most 127 characters. */
export function customIdOf({ playerId, tier }: Pick<Payment, 'playerId' | 'tier'>): string {
  return `${playerId}:${tier}`;
}

/** The plan whose exact price the order is for. */
export function tierForOrder({ amount, currency, intent }: OrderRequest): PaidTier | Refused {
  if (currency !== PLAN_CURRENCY) return new Refused({ code: 'wrong-currency' });
  if (intent !== 'CAPTURE') return new Refused({ code: 'wrong-intent' });
  const pence = parseCents(amount);
  const tier = paidTiers.find((each) => pricePence(each) === pence);
  return tier ?? new Refused({ code: 'unknown-amount' });
}

/** Whether the money is ours. A refund of a part leaves the plan as it is. */
export function isPaid({ status }: Capture): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
}

/** Whether the money has gone back, or never came. */
export function isGivenBack({ status }: Capture): boolean {
  return ['REFUNDED', 'REVERSED', 'DECLINED', 'DENIED', 'FAILED'].includes(status);
}

/** Whether the money that PayPal took is the money that the order was for. */
export function matches(payment: Payment, capture: Capture): boolean {
  return (
    capture.orderId === payment.orderId &&
    capture.currency === PLAN_CURRENCY &&
    parseCents(capture.amount) === payment.pricePence &&
    capture.customId === customIdOf(payment)
  );
}
