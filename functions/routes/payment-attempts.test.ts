import { describe, expect, test, vi } from 'vitest';
import { payerEachTest } from '../testing/payment-scene.ts';
import { capture, newKey, receive, type TestPayPal, upgrade } from '../testing/paypal.ts';

type Order = NonNullable<ReturnType<TestPayPal['standIn']['orders']['get']>>;
type EventType = Parameters<TestPayPal['standIn']['webhooks']['fire']>[0];

let paypal: TestPayPal;
let playerId = '';
const said = vi.spyOn(console, 'log');

const { approve, pay: buy } = payerEachTest((scene) => {
  paypal = scene.paypal;
  playerId = scene.playerId;
  said.mockClear();
});

const orderAt = (id: string) => paypal.standIn.orders.get(id) as Order;
const pay = (id: string) => capture(playerId, id);
const planName = async () => (await upgrade(playerId, 'basic')).body.planName ?? 'none';
const eventsFrom = (index: number) => Promise.all(paypal.events.slice(index).map(receive));
const linesOf = (message: string) => said.mock.calls.filter(([line]) => String(line).includes(message));
const GIVE_BACK = 'an order was captured twice';

/** Another capture of an order at PayPal, of any status, and PayPal's event about it. */
function anotherCapture(id: string, type: EventType, status: string) {
  const other = { id: `OTHER${newKey().slice(-12).toUpperCase()}`, createTime: '2026-03-04T12:00:00Z', status };
  const known = orderAt(id);
  known.refused = [...(known.refused ?? []), other as NonNullable<Order['capture']>];
  return receive(paypal.standIn.webhooks.fire(type, known, known.refused.at(-1)));
}

describe('an attempt that fails leaves the order to be paid', () => {
  test('answered with 201 and a declined capture, until another card is chosen', async () => {
    const id = await approve();
    const before = paypal.events.length;
    paypal.standIn.misbehaviour.set({ fault: 'decline', calls: ['capture'] });
    const declined = await pay(id);
    expect([declined.status, declined.body.code]).toEqual([402, 'payment-declined']);
    await eventsFrom(before);
    expect(await planName()).toBe('none');
    paypal.standIn.misbehaviour.set({ fault: 'none' });
    expect((await pay(id)).body.code).toBe('not-approved');
    paypal.standIn.orders.approve(id);
    expect((await pay(id)).body).toEqual({ id, status: 'COMPLETED' });
    expect(await planName()).toBe('Basic');
  });

  test('that was pending and is then denied', async () => {
    const id = await approve();
    paypal.standIn.orders.capture(id, newKey());
    const known = orderAt(id);
    Object.assign(known.capture ?? {}, { status: 'PENDING' });
    expect((await pay(id)).body).toEqual({ id, status: 'PENDING' });
    Object.assign(known.capture ?? {}, { status: 'DENIED' });
    expect((await receive(paypal.standIn.webhooks.fire('PAYMENT.CAPTURE.DENIED', known))).status).toBe(200);
    const denied = await pay(id);
    expect([denied.status, denied.body.code]).toEqual([402, 'payment-declined']);
    const { capture: failed, ...open } = known;
    Object.assign(known, { ...open, status: 'APPROVED', refused: [failed], capture: undefined });
    expect((await pay(id)).body).toEqual({ id, status: 'COMPLETED' });
    expect(await planName()).toBe('Basic');
  });

  test('of which another one is on its way', async () => {
    const id = await approve();
    paypal.standIn.orders.capture(id, newKey());
    Object.assign(orderAt(id).capture ?? {}, { status: 'PENDING' });
    const { capture: pending } = orderAt(id);
    await anotherCapture(id, 'PAYMENT.CAPTURE.DECLINED', 'DECLINED');
    Object.assign(orderAt(id), { refused: [pending], capture: orderAt(id).refused?.at(-1) });
    expect((await pay(id)).body).toEqual({ id, status: 'PENDING' });
  });
});

describe('an order is paid once', () => {
  test('a second capture of it gives no second month, and is told to the operator', async () => {
    const id = await buy();
    const { body } = await upgrade(playerId, 'basic');
    expect((await anotherCapture(id, 'PAYMENT.CAPTURE.COMPLETED', 'COMPLETED')).status).toBe(200);
    expect((await upgrade(playerId, 'basic')).body).toEqual(body);
    expect(linesOf(GIVE_BACK)).toHaveLength(1);
  });

  test('of another price is told to the operator once, and not again when its money has gone back', async () => {
    const id = await approve();
    Object.assign(orderAt(id), { amount: { currency_code: 'GBP', value: '0.01' } });
    expect((await pay(id)).body.code).toBe('payment-mismatch');
    paypal.standIn.giveBack(id);
    expect((await receive(paypal.events.at(-1) as (typeof paypal.events)[number])).status).toBe(200);
    expect(linesOf('a capture does not match its order')).toHaveLength(1);
  });

  test('and given back once: after a refund that overtook the capture, no other capture makes it good', async () => {
    const id = await approve();
    paypal.standIn.orders.capture(id, newKey());
    paypal.standIn.giveBack(id);
    await receive(paypal.events.at(-1) as (typeof paypal.events)[number]);
    expect((await anotherCapture(id, 'PAYMENT.CAPTURE.COMPLETED', 'COMPLETED')).status).toBe(200);
    expect((await pay(id)).body.code).toBe('payment-refunded');
    expect(await planName()).toBe('none');
    expect(linesOf(GIVE_BACK)).toHaveLength(1);
  });
});
