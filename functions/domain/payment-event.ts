import type { PaymentEvent } from '../../shared/schemas/payment.ts';

const REVERSED = 'PAYMENT.CAPTURE.REVERSED';
const aboutCaptures = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
];
/** These are about a refund, which names its capture in a link. */
const aboutRefunds = ['PAYMENT.CAPTURE.REFUNDED', REVERSED];

/** The capture that an event of PayPal's is about; undefined for an event of any other kind. */
export function captureIdOf({ event_type, resource }: PaymentEvent): string | undefined {
  if (aboutCaptures.includes(event_type)) return resource.id;
  if (!aboutRefunds.includes(event_type)) return undefined;
  const href = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/v2\/payments\/captures\/([^/?]+)/.exec(href)?.[1];
}

/** Whether the payer's bank has taken the money back. */
export function isReversal({ event_type }: PaymentEvent): boolean {
  return event_type === REVERSED;
}
