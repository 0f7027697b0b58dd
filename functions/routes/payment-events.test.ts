import { describe, expect, test } from 'vitest';
import { call, outcome } from '../testing/call.ts';
import { payerEachTest, times } from '../testing/payment-scene.ts';
import { capture, monthsOf, newKey, receive, type TestPayPal, upgrade } from '../testing/paypal.ts';
import { readLog } from '../testing/read-log.ts';

type Order = NonNullable<ReturnType<TestPayPal['standIn']['orders']['get']>>;

let paypal: TestPayPal;
let playerId = '';

const { approve, pay, lastEvent } = payerEachTest((scene) => {
  paypal = scene.paypal;
  playerId = scene.playerId;
});

const log = readLog();

describe('an event', () => {
  test('of a capture grants the month if the browser has gone, once even if it is repeated', async () => {
    const id = await approve();
    paypal.standIn.misbehaviour.set({ fault: 'error', calls: ['get'] });
    await paypal.standIn.orders.capture(id, 'by-somebody-whose-answer-was-lost');
    const event = paypal.standIn.webhooks.fire('PAYMENT.CAPTURE.COMPLETED', paypal.standIn.orders.get(id) as Order);
    expect((await receive(event)).status).toBe(503);
    paypal.standIn.misbehaviour.set({ fault: 'none' });
    expect((await times(5, () => receive(event))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await monthsOf(playerId)).toEqual([1]);
    expect((await upgrade(playerId, 'basic')).body.planName).toBe('Basic');
    expect(await monthsOf(playerId)).toEqual([1]);
  });

  test('of a refund ends the plan at once, and a repeated or late one changes nothing', async () => {
    const id = await pay();
    const captured = lastEvent();
    await upgrade(playerId, 'basic');
    paypal.standIn.giveBack(id);
    await receive(lastEvent());
    expect((await call('get-subscription', { playerId })).body).toMatchObject({ planName: 'Free', isExpired: false });
    await receive(lastEvent());
    await receive(captured);
    expect(await monthsOf(playerId)).toEqual([]);
    expect((await upgrade(playerId, 'basic')).body.code).toBe('payment-required');
  });

  test.each([
    ['arrives later grants the month then', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', [1]],
    ['never arrives grants nothing', 'DECLINED', 'PAYMENT.CAPTURE.DENIED', []],
  ] as const)('of money that %s', async (_, status, type, wanted) => {
    const id = await approve();
    paypal.standIn.orders.capture(id, newKey());
    const paid = paypal.standIn.orders.get(id) as Order;
    const settle = (as: typeof status | 'PENDING') => Object.assign(paid.capture ?? {}, { status: as });
    settle('PENDING');
    expect((await capture(playerId, id)).body).toEqual({ id, status: 'PENDING' });
    expect((await upgrade(playerId, 'basic')).body.code).toBe('payment-required');
    settle(status);
    expect((await receive(paypal.standIn.webhooks.fire(type, paid))).status).toBe(200);
    expect(await monthsOf(playerId)).toEqual(wanted);
  });

  test('that was forged, or changed by one character, is refused', async () => {
    await pay();
    const event = lastEvent();
    const forged = { ...event.headers, 'paypal-transmission-sig': 'forged' };
    const { 'paypal-transmission-sig': _, ...unsigned } = event.headers;
    const body = event.body.replace('COMPLETED', 'completed');
    for (const bad of [
      { ...event, headers: forged },
      { ...event, headers: unsigned },
      { ...event, body },
    ]) {
      expect(await outcome(receive(bad))).toEqual([403, 'unverified-event']);
    }
  });

  test('about money that is not for a plan is accepted and ignored', async () => {
    const amount = { currency_code: 'GBP', value: '5.00' };
    const stranger = paypal.standIn.orders.create({ customId: 'shop', description: 'A mug', amount }, newKey());
    paypal.standIn.orders.approve(stranger.id);
    paypal.standIn.orders.capture(stranger.id, newKey());
    expect((await receive(paypal.standIn.webhooks.fire('PAYMENT.CAPTURE.COMPLETED', stranger))).status).toBe(200);
  });
});

const amounts = { basic: '5', premium: '7', elite: '10' } as const;
type Bought = keyof typeof amounts;

async function buy(tier: Bought, by = playerId): Promise<string> {
  const id = await pay(amounts[tier], by);
  expect((await upgrade(by, tier)).status).toBe(200);
  return id;
}

async function changeAtPayPal(change: 'giveBack' | 'reverse' | 'cancelReversal', id: string, part = false) {
  paypal.standIn[change](id, part);
  expect((await receive(lastEvent())).status).toBe(200);
}

const status = async () => (await call('get-subscription', { playerId })).body;

test('only a full reversal ends the month, and a cancelled reversal restores it', async () => {
  const id = await buy('premium');
  const paid = await status();
  await changeAtPayPal('reverse', id, true);
  expect(await status()).toEqual(paid);
  await changeAtPayPal('reverse', id);
  expect(await status()).toMatchObject({ planName: 'Free' });
  await changeAtPayPal('cancelReversal', id);
  expect(await status()).toEqual(paid);
});

test('an answer of PayPal from before a refund does not restore the month', async () => {
  const { applyCapture } = await import('../usecases/apply-payment.ts');
  const id = await buy('basic');
  const { customId = '', capture, amount } = paypal.standIn.orders.get(id) ?? {};
  const money = { amount: amount?.value ?? '', currency: amount?.currency_code ?? '', customId, capturedAtMs: 0 };
  await changeAtPayPal('giveBack', id);
  await applyCapture({ id: capture?.id ?? '', orderId: id, status: 'COMPLETED', ...money });
  expect(await status()).toMatchObject({ planName: 'Free' });
});

const orderAt = (id: string) => paypal.standIn.orders.get(id) as Order;
const planName = async () => (await upgrade(playerId, 'basic')).body.planName ?? 'none';
const eventsFrom = (index: number) => Promise.all(paypal.events.slice(index).map(receive));
const GIVE_BACK = 'an order was captured twice';

type EventType = Parameters<TestPayPal['standIn']['webhooks']['fire']>[0];

/** Adds a capture of any status to an order at PayPal, and sends PayPal's event about it. */
function anotherCapture(id: string, type: EventType, status: string) {
  const other = { id: `OTHER${newKey().slice(-12).toUpperCase()}`, createTime: '2026-03-04T12:00:00Z', status };
  const known = orderAt(id);
  known.refused = [...(known.refused ?? []), other as NonNullable<Order['capture']>];
  return receive(paypal.standIn.webhooks.fire(type, known, known.refused.at(-1)));
}

describe('a failed attempt leaves the order payable', () => {
  test('after a 201 with a declined capture, until the player chooses another card', async () => {
    const id = await approve();
    const before = paypal.events.length;
    paypal.standIn.misbehaviour.set({ fault: 'decline', calls: ['capture'] });
    const declined = await capture(playerId, id);
    expect([declined.status, declined.body.code]).toEqual([402, 'payment-declined']);
    await eventsFrom(before);
    expect(await planName()).toBe('none');
    paypal.standIn.misbehaviour.set({ fault: 'none' });
    expect((await capture(playerId, id)).body.code).toBe('not-approved');
    paypal.standIn.orders.approve(id);
    expect((await capture(playerId, id)).body).toEqual({ id, status: 'COMPLETED' });
    expect(await planName()).toBe('Basic');
  });

  test('after a pending capture is denied', async () => {
    const id = await approve();
    paypal.standIn.orders.capture(id, newKey());
    const known = orderAt(id);
    Object.assign(known.capture ?? {}, { status: 'PENDING' });
    expect((await capture(playerId, id)).body).toEqual({ id, status: 'PENDING' });
    Object.assign(known.capture ?? {}, { status: 'DENIED' });
    expect((await receive(paypal.standIn.webhooks.fire('PAYMENT.CAPTURE.DENIED', known))).status).toBe(200);
    const denied = await capture(playerId, id);
    expect([denied.status, denied.body.code]).toEqual([402, 'payment-declined']);
    const { capture: failed, ...open } = known;
    Object.assign(known, { ...open, status: 'APPROVED', refused: [failed], capture: undefined });
    expect((await capture(playerId, id)).body).toEqual({ id, status: 'COMPLETED' });
    expect(await planName()).toBe('Basic');
  });

  test('while another attempt is pending', async () => {
    const id = await approve();
    paypal.standIn.orders.capture(id, newKey());
    Object.assign(orderAt(id).capture ?? {}, { status: 'PENDING' });
    const { capture: pending } = orderAt(id);
    await anotherCapture(id, 'PAYMENT.CAPTURE.DECLINED', 'DECLINED');
    Object.assign(orderAt(id), { refused: [pending], capture: orderAt(id).refused?.at(-1) });
    expect((await capture(playerId, id)).body).toEqual({ id, status: 'PENDING' });
  });
});

describe('an order is paid once', () => {
  test('a second capture grants no second month, and is logged for the operator', async () => {
    const id = await pay();
    const { body } = await upgrade(playerId, 'basic');
    expect((await anotherCapture(id, 'PAYMENT.CAPTURE.COMPLETED', 'COMPLETED')).status).toBe(200);
    expect((await upgrade(playerId, 'basic')).body).toEqual(body);
    expect(log.of(GIVE_BACK)).toHaveLength(1);
  });

  test('an order of another price is logged for the operator once, and not again after its refund', async () => {
    const id = await approve();
    Object.assign(orderAt(id), { amount: { currency_code: 'GBP', value: '0.01' } });
    expect((await capture(playerId, id)).body.code).toBe('payment-mismatch');
    paypal.standIn.giveBack(id);
    expect((await receive(lastEvent())).status).toBe(200);
    expect(log.of('a capture does not match its order')).toHaveLength(1);
  });

  test('after a refund that overtook the capture, no other capture pays it', async () => {
    const id = await approve();
    paypal.standIn.orders.capture(id, newKey());
    paypal.standIn.giveBack(id);
    await receive(lastEvent());
    expect((await anotherCapture(id, 'PAYMENT.CAPTURE.COMPLETED', 'COMPLETED')).status).toBe(200);
    expect((await capture(playerId, id)).body.code).toBe('payment-refunded');
    expect(await planName()).toBe('none');
    expect(log.of(GIVE_BACK)).toHaveLength(1);
  });
});
