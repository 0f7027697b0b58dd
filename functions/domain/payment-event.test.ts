import { describe, expect, test } from 'vitest';
import type { PaymentEvent } from '../../shared/schemas/payment.ts';
import { captureIdOf } from './payment.ts';

const event = (event_type: string, resource: PaymentEvent['resource'] = {}): PaymentEvent => ({
  id: 'WH-1',
  event_type,
  resource,
});
const up = (href: string) => ({
  id: 'REFUND1',
  links: [
    { rel: 'self', href: '/v2/payments/refunds/REFUND1' },
    { rel: 'up', href },
  ],
});

const aboutCaptures = ['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'].map((word) => `PAYMENT.CAPTURE.${word}`);
const aboutRefunds = ['REFUNDED', 'REVERSED'].map((word) => `PAYMENT.CAPTURE.${word}`);

describe('the capture of an event', () => {
  test.each(aboutCaptures)('%s names it directly', (type) => {
    expect(captureIdOf(event(type, { id: 'CAPTURE1' }))).toBe('CAPTURE1');
    expect(captureIdOf(event(type))).toBeUndefined();
  });

  test.each(aboutRefunds)("%s names it in the refund's upward link", (type) => {
    const resource = up('https://api.paypal.test/v2/payments/captures/CAPTURE1');
    expect(captureIdOf(event(type, resource))).toBe('CAPTURE1');
    expect(captureIdOf(event(type, up('https://api.paypal.test/v2/payments/captures/CAPTURE1/refund?page=1')))).toBe(
      'CAPTURE1',
    );
    expect(captureIdOf(event(type, up('/v2/payments/captures/CAPTURE1?page=1')))).toBe('CAPTURE1');
  });

  test.each<[string, PaymentEvent['resource']]>([
    ['without links', { id: 'REFUND1' }],
    ['with other links only', { links: [{ rel: 'self', href: '/v2/payments/captures/CAPTURE1' }] }],
    ['with a link to something else', up('/v2/checkout/orders/ORDER1')],
  ])('is undefined for a refund %s', (_, resource) => {
    expect(captureIdOf(event('PAYMENT.CAPTURE.REFUNDED', resource))).toBeUndefined();
  });

  test('is undefined for other events', () => {
    const resource = up('/v2/payments/captures/CAPTURE1');
    expect(captureIdOf(event('CHECKOUT.ORDER.APPROVED', resource))).toBeUndefined();
  });
});

test('a settled dispute is about the disputed capture', () => {
  const disputed_transactions = [{ seller_transaction_id: 'CAPTURE1' }];
  expect(captureIdOf(event('CUSTOMER.DISPUTE.RESOLVED', { disputed_transactions }))).toBe('CAPTURE1');
  expect(captureIdOf(event('CUSTOMER.DISPUTE.RESOLVED'))).toBe(undefined);
});
