import { listWaitingPayments } from '../data/payment.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';

/** The browser uses a payment at once, and PayPal's event does where the browser has gone. By now both have failed. */
const PATIENCE_MS = 10 * 60_000;

/** Tells the operator of payments whose money is ours and that have given no month. Half a read unit. */
export async function noteWaitingPayments(nowMs: number): Promise<void> {
  const waiting = (await listWaitingPayments()).filter(({ capturedAtMs }) => nowMs - capturedAtMs >= PATIENCE_MS);
  for (const payment of waiting) log.warn('a payment waits', { ...payment });
  if (waiting.length > 0) recordMetric('PaymentsUnused', waiting.length);
}
