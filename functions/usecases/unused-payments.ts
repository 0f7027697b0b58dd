import { Refused } from '../../shared/refusals.ts';
import { getPayment, listWaitingPayments } from '../data/payment.ts';
import type { Payment } from '../domain/payment.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { givePaidMonths } from './apply-payment.ts';

/** The browser or PayPal's event uses a payment at once. Both have failed after this long. */
const PATIENCE_MS = 10 * 60_000;

/** Reports captured payments that gave no month. It costs half a read unit. */
export async function noteWaitingPayments(nowMs: number): Promise<void> {
  const waiting = (await listWaitingPayments()).filter(({ capturedAtMs }) => nowMs - capturedAtMs >= PATIENCE_MS);
  for (const payment of waiting) log.warn('a payment waits', { ...payment });
  if (waiting.length > 0) recordMetric('PaymentsUnused', waiting.length);
}

/** `given` means granted just now. The other values are the state in which the payment was left. */
type Grant = 'given' | 'unknown' | 'busy' | Payment['state'];

/**
 * Grants the month of a captured, unused payment for an operator, and of the player's other such payments for the plan.
 * It uses the player's usual transaction, so it never grants one twice.
 */
export async function grantPayment(orderId: string): Promise<Grant> {
  const payment = await getPayment(orderId);
  if (payment?.state !== 'captured') return payment?.state ?? 'unknown';
  const player = await givePaidMonths(payment.playerId, payment.tier);
  if (player instanceof Refused && player.refusal.code === 'try-again') return 'busy';
  const after = await getPayment(orderId);
  return after?.state === 'used' ? 'given' : (after?.state ?? 'unknown');
}
