import { describe, expect, test } from 'vitest';
import { type Capture, type Payment, type PaymentStep, stepAfter } from './payment.ts';

const created: Payment = {
  orderId: 'ORDER',
  playerId: 'alice',
  tier: 'basic',
  pricePence: 500,
  state: 'created',
  createdAtMs: 0,
};
const captured: Payment = { ...created, state: 'captured', captureId: 'OURS', capturedAtMs: 1 };
const used: Payment = { ...captured, state: 'used', termSerial: 2 };
const refunded: Payment = { ...used, state: 'refunded' };

const money = { orderId: 'ORDER', amount: '5.00', currency: 'GBP', customId: 'alice:basic', capturedAtMs: 1 };
const word = (id: string, status: string): Capture => ({ ...money, id, status });

const paid = ['COMPLETED', 'PARTIALLY_REFUNDED'];
const givenBack = ['REFUNDED', 'REVERSED'];
const failed = ['DECLINED', 'DENIED', 'FAILED'];
const undecided = ['PENDING', 'SOMETHING_NEW'];

type Row = [payment: Payment, statuses: string[], ours: PaymentStep, another: PaymentStep];

describe.each<Row>([
  [created, paid, 'capture', 'capture'],
  [created, givenBack, 'refund', 'refund'],
  [created, failed, 'none', 'none'],
  [created, undecided, 'none', 'none'],
  [captured, paid, 'none', 'surplus'],
  [captured, givenBack, 'refund', 'none'],
  [captured, failed, 'none', 'none'],
  [captured, undecided, 'none', 'none'],
  [used, paid, 'none', 'surplus'],
  [used, givenBack, 'refund', 'none'],
  [used, failed, 'none', 'none'],
  [used, undecided, 'none', 'none'],
  [refunded, paid, 'none', 'surplus'],
  [refunded, givenBack, 'none', 'none'],
  [refunded, failed, 'none', 'none'],
  [refunded, undecided, 'none', 'none'],
])('after $state', (payment, statuses, ours, another) => {
  test.each(statuses)(`%s of its own capture is a step of ${ours}, of another one ${another}`, (status) => {
    expect(stepAfter(payment, word('OURS', status))).toBe(ours);
    expect(stepAfter(payment, word('ANOTHER', status))).toBe(another);
  });
});
