import type { PaidTier } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import type { SubscriptionStatus } from '../../shared/schemas/subscription.ts';
import {
  getPayment,
  listPayments,
  listUnusedPayments,
  MAX_UNUSED_PAYMENTS,
  recordCapture,
  recordRefund,
  usePayment,
} from '../data/payment.ts';
import { getPlayer } from '../data/player.ts';
import { periodEndMs, periodsFrom, toStatus } from '../domain/entitlement.ts';
import { type Capture, isPaid, matches, type Payment, stepAfter, usedMonths } from '../domain/payment.ts';
import type { Player } from '../domain/player.ts';
import { log } from '../runtime/log.ts';
import { type Attempt, SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';

/* Payments become months, and refunds end them. Each step is one transaction, which happens once. */

/** @param capture PayPal's answer. It was fetched after the refund if `knowsRefund`, and may predate it otherwise. */
export function applyCapture(capture: Capture, { knowsRefund = false } = {}): Promise<Payment | Refused> {
  return untilWritten(() => apply(capture, knowsRefund), SHARED_ATTEMPTS);
}
/** Returns undefined on a conflict. */
async function apply(capture: Capture, knowsRefund: boolean): Promise<Attempt<Payment>> {
  const { orderId } = capture;
  const payment = await getPayment(orderId);
  if (!payment) return new Refused({ code: 'not-found', what: 'order' });
  const { id: captureId, capturedAtMs, status } = capture;
  if (!matches(payment, capture)) {
    if (isPaid(capture)) log.error('a capture does not match its order', new Error('mismatch'), { orderId, captureId });
    return new Refused({ code: 'payment-mismatch' });
  }
  const step = stepAfter(payment, capture);
  const fields = { orderId, captureId, playerId: payment.playerId, tier: payment.tier };
  if (step === 'refund') {
    const refunded = await refund({ ...payment, captureId, capturedAtMs });
    if (refunded) log.info('a payment was refunded', fields);
    return refunded;
  }
  if (step === 'capture' || (step === 'restore' && knowsRefund)) {
    const outcome = await recordCapture(payment, { captureId, capturedAtMs });
    if (outcome === 'conflict') return undefined;
    log.info('a payment was captured', fields);
    return { ...payment, state: 'captured', captureId, capturedAtMs };
  }
  if (step === 'surplus') log.error('an order was captured twice', new Error('surplus'), { orderId, captureId });
  else log.info('a capture changes nothing', { orderId, captureId, status, state: payment.state });
  return payment;
}

/** Records a refund, which also ends the month that the payment gave. Returns undefined on a conflict. */
async function refund(payment: Payment): Promise<Attempt<Payment>> {
  const player = payment.state === 'used' ? await getPlayer(payment.playerId, { consistent: true }) : undefined;
  const refunded = { ...payment, state: 'refunded' } as const;
  const without = player && (await withPayment(player, refunded));
  const outcome = await recordRefund(payment, { player: without, nowMs: Date.now() });
  return outcome === 'written' ? refunded : undefined;
}

/** Returns the player as after the change. A concurrent change to another used payment bumps the version read. */
async function withPayment(player: Player, { orderId, state }: Pick<Payment, 'orderId' | 'state'>): Promise<Player> {
  const stored = await listPayments(player.id);
  const payments = stored.map((each) => (each.orderId === orderId ? { ...each, state } : each));
  return { ...player, version: player.version + 1, periods: periodsFrom(usedMonths(payments)) };
}

/** Grants every paid, ungranted month of a plan, earliest first. Returns the updated player. */
export async function givePaidMonths(playerId: string, tier: PaidTier): Promise<Player | Refused> {
  for (let given = 0; given < MAX_UNUSED_PAYMENTS; given++) {
    const result = await untilWritten(() => giveMonth(playerId, tier), SHARED_ATTEMPTS);
    if (result !== 'given') return result;
  }
  return new Refused({ code: 'try-again' });
}

/** Returns the player if no payment is left, and undefined on a conflict. */
async function giveMonth(playerId: string, tier: PaidTier): Promise<Attempt<'given' | Player>> {
  // Payments are read before the player. If none is left, the player already has all of their months.
  const [payment] = await listUnusedPayments(playerId, tier);
  const player = await getPlayer(playerId, { consistent: true });
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  if (!payment) return player;
  const { orderId } = payment;
  const paid = await withPayment(player, { orderId, state: 'used' });
  const outcome = await usePayment({ player: paid, tier, orderId, nowMs: Date.now() });
  if (outcome === 'conflict') return undefined;
  log.info('a payment was used', { orderId, playerId, tier });
  return 'given';
}

interface Asked {
  readonly playerId: string;
  readonly tier: PaidTier;
  readonly nowMs: number;
}

export async function upgradeSubscription({ playerId, tier, nowMs }: Asked): Promise<SubscriptionStatus | Refused> {
  const player = await givePaidMonths(playerId, tier);
  if (player instanceof Refused) return player;
  const period = player.periods[tier];
  if (!period || periodEndMs(period) <= nowMs) return new Refused({ code: 'payment-required', plan: tier });
  return toStatus(player, nowMs);
}
