import { Refused } from '../../shared/refusals.ts';
import { getPayment } from '../data/payment.ts';
import { listWaitingPayments } from '../data/unused-payment.ts';
import type { Payment } from '../domain/payment.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { givePaidMonths } from './apply-payment.ts';

/** The browser uses a payment at once, and PayPal's event does where the browser has gone. By now both have failed. */
const PATIENCE_MS = 10 * 60_000;

/** Tells the operator of payments whose money is ours and that have given no month. Half a read unit. */
export async function noteWaitingPayments(nowMs: number): Promise<void> {
  const waiting = (await listWaitingPayments()).filter(({ capturedAtMs }) => nowMs - capturedAtMs >= PATIENCE_MS);
  for (const payment of waiting) log.warn('a payment waits', { ...payment });
  if (waiting.length > 0) recordMetric('PaymentsUnused', waiting.length);
}

/** `given`: the payment has given its month just now. Otherwise the state for which it was left alone. */
type Grant = 'given' | 'unknown' | 'busy' | Payment['state'];

/**
 * Gives the month of a payment that is captured and was never used, for an operator: by the same transaction as a
 * player's own request, so it cannot be given twice. Every such payment of the player for this plan is given with it.
 */
export async function grantPayment(orderId: string): Promise<Grant> {
  const payment = await getPayment(orderId);
  if (payment?.state !== 'captured') return payment?.state ?? 'unknown';
  const player = await givePaidMonths(payment.playerId, payment.tier);
  if (player instanceof Refused && player.refusal.code === 'try-again') return 'busy';
  const after = await getPayment(orderId);
  return after?.state === 'used' ? 'given' : (after?.state ?? 'unknown');
}
