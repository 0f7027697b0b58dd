import { describe, expect, test } from 'vitest';
import { Refused } from '../../shared/refusals.ts';
import type { OrderRequest } from '../../shared/schemas/payment.ts';
import {
  type Capture,
  customIdOf,
  isFailed,
  isPaid,
  matches,
  type Payment,
  type PaymentStep,
  pricePence,
  stepAfter,
  tierForOrder,
} from './payment.ts';

const created: Payment = {
  orderId: 'ORDER',
  playerId: 'alice',
  tier: 'basic',
  pricePence: 500,
  state: 'created',
  createdAtMs: 0,
};
const captured: Payment = { ...created, state: 'captured', captureId: 'OURS', capturedAtMs: 1 };
const used: Payment = { ...captured, state: 'used' };
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
  [refunded, paid, 'restore', 'surplus'],
  [refunded, givenBack, 'none', 'none'],
  [refunded, failed, 'none', 'none'],
  [refunded, undecided, 'none', 'none'],
])('after $state', (payment, statuses, ours, another) => {
  test.each(statuses)(`%s of its own capture is a step of ${ours}, of another one ${another}`, (status) => {
    expect(stepAfter(payment, word('OURS', status))).toBe(ours);
    expect(stepAfter(payment, word('ANOTHER', status))).toBe(another);
  });
});

test.each([
  ['is paid', isPaid, paid],
  ['has failed', isFailed, failed],
] as const)('a capture %s with exactly these statuses', (_, holds, words) => {
  const all = [...paid, ...givenBack, ...failed, ...undecided];
  expect(all.filter((status) => holds(word('OURS', status)))).toEqual(words);
});

describe('an order', () => {
  const asked: OrderRequest = { amount: '5.00', currency: 'GBP', intent: 'CAPTURE' };
  const tier = (differences: Partial<OrderRequest>) => {
    const found = tierForOrder({ ...asked, ...differences });
    return found instanceof Refused ? found.refusal.code : found;
  };

  test.each([
    ['5.00', 'basic'],
    ['7', 'premium'],
    ['10.00', 'elite'],
    ['4.99', 'unknown-amount'],
    ['5.01', 'unknown-amount'],
    ['0', 'unknown-amount'],
    ['five', 'unknown-amount'],
  ])('of %s pounds is for: %s', (amount, found) => {
    expect(tier({ amount })).toBe(found);
  });

  test('is refused first for its currency, then for its intent', () => {
    expect(tier({ currency: 'EUR', intent: 'AUTHORIZE', amount: '1' })).toBe('wrong-currency');
    expect(tier({ intent: 'AUTHORIZE', amount: '1' })).toBe('wrong-intent');
  });

  test('names its player and its plan to PayPal, and costs the price in pence', () => {
    expect(customIdOf({ playerId: 'alice', tier: 'premium' })).toBe('alice:premium');
    expect([pricePence('basic'), pricePence('premium'), pricePence('elite')]).toEqual([500, 700, 1_000]);
  });
});

test.each<[title: string, differences: Partial<Capture>, same: boolean]>([
  ['the same money', {}, true],
  ['another order', { orderId: 'OTHER' }, false],
  ['another currency', { currency: 'EUR' }, false],
  ['a penny less', { amount: '4.99' }, false],
  ['another player', { customId: 'bob:basic' }, false],
  ['another plan', { customId: 'alice:elite' }, false],
])('a capture of %s matches its payment: %s', (_, differences, same) => {
  expect(matches(created, { ...word('OURS', 'COMPLETED'), ...differences })).toBe(same);
});
