import { Refused } from '../../shared/refusals.ts';
import type { PaymentCapture } from '../../shared/schemas/payment.ts';
import { payPal } from '../clients/paypal/account.ts';
import { captureOrder } from '../clients/paypal/orders.ts';
import { getPayment } from '../data/payment.ts';
import { isFailed, type Payment } from '../domain/payment.ts';
import { applyCapture } from './apply-payment.ts';

/**
 * Takes the money of an order that its payer has approved, once however often it is asked for. Nobody else's order is
 * found.
 */
export async function capturePayment(playerId: string, orderId: string): Promise<PaymentCapture | Refused> {
  const payment = await getPayment(orderId);
  if (payment?.playerId !== playerId) return new Refused({ code: 'not-found', what: 'order' });
  if (payment.state !== 'created') return answer(payment);
  const client = await payPal();
  if (client instanceof Refused) return client;
  const capture = await captureOrder(client, orderId);
  if (capture instanceof Refused) return capture;
  const applied = await applyCapture(orderId, capture);
  if (applied instanceof Refused) return applied;
  if (applied.state !== 'created') return answer(applied);
  return isFailed(capture) ? new Refused({ code: 'payment-declined' }) : { id: orderId, status: 'PENDING' };
}

function answer({ orderId, state }: Payment): PaymentCapture | Refused {
  return state === 'refunded' ? new Refused({ code: 'payment-refunded' }) : { id: orderId, status: 'COMPLETED' };
}
