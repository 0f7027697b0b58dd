import { describe, expect, test } from 'vitest';
import { payerEachTest } from '../testing/payment-scene.ts';
import { capture, order, receive, type TestPayPal, testCredentials, upgrade } from '../testing/paypal.ts';
import { readLog } from '../testing/read-log.ts';

let paypal: TestPayPal;
let playerId = '';

const { approve, pay, lastEvent } = payerEachTest((scene) => {
  paypal = scene.paypal;
  playerId = scene.playerId;
});
const log = readLog();

describe('the lines of a payment', () => {
  test('lead from the order over PayPal’s own ids to the month, and have no token in them', async () => {
    const id = await pay();
    await upgrade(playerId, 'basic');
    const [opened] = log.of('an order was opened');
    expect(opened).toMatchObject({ orderId: id, playerId, tier: 'basic' });
    const calls = log.of('PayPal answered');
    expect(calls.map(({ call, status, attempt }) => [call, status, attempt])).toEqual([
      ['POST /v2/checkout/orders', 201, 1],
      [`POST /v2/checkout/orders/${id}/capture`, 201, 1],
    ]);
    expect(calls[0].payPalRequestId).toBe(opened.payPalRequestId);
    expect(calls[1]).toMatchObject({ orderId: id, payPalRequestId: expect.stringContaining(`capture-${id}`) });
    for (const { debugId } of calls) expect(debugId).toMatch(/^\w{13}$/);
    const captureId = paypal.standIn.orders.get(id)?.capture?.id;
    expect(log.of('a payment was captured')).toMatchObject([{ orderId: id, captureId, playerId, tier: 'basic' }]);
    expect(log.of('a payment was used')).toMatchObject([{ orderId: id, playerId }]);
    await receive(lastEvent());
    expect(log.of('PayPal answered').at(-1)).toMatchObject({
      call: `GET /v2/payments/captures/${captureId}`,
      captureId,
    });
    expect(log.text()).not.toMatch(/Bearer|Basic |access_token|client-/);
    expect(log.text()).not.toContain(testCredentials.clientSecret);
  });

  test.each([
    ['error', 'PayPal failed', { status: 500 }],
    ['lose', 'PayPal did not answer', { reason: expect.any(String) }],
  ] as const)(
    '%s: each attempt is one, and the call that was given up is counted once',
    async (fault, message, told) => {
      const id = await approve();
      log.forget();
      paypal.standIn.misbehaviour.set({ fault, calls: ['create'] });
      expect((await order(playerId, '5')).status).toBe(503);
      expect(log.of(message)).toMatchObject([1, 2, 3].map((attempt) => ({ attempt, ...told })));
      expect(log.metric('PayPalFailed')).toBe(1);
      expect(log.of('request')).toMatchObject([{ code: 'payments-unavailable', status: 503 }]);
      paypal.standIn.misbehaviour.set({ fault: 'none' });
      expect((await capture(playerId, id)).status).toBe(200);
      expect(log.metric('PayPalFailed')).toBe(1);
    },
  );
});
