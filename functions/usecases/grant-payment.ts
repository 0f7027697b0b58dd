import { Refused } from '../../shared/refusals.ts';
import { getPayment } from '../data/payment.ts';
import type { Payment } from '../domain/payment.ts';
import { givePaidMonths } from './apply-payment.ts';

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
