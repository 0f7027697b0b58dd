import { describe, expect, test } from 'vitest';
import { getPayment } from '../data/payment.ts';
import { call, outcome } from '../testing/call.ts';
import { minuteJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { payerEachTest, times } from '../testing/payment-scene.ts';
import {
  capture,
  monthsOf,
  newKey,
  order,
  receive,
  type TestPayPal,
  testCredentials,
  upgrade,
} from '../testing/paypal.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';
import { noteWaitingPayments } from '../usecases/unused-payments.ts';

let paypal: TestPayPal;
let playerId = '';

const { approve, pay, lastEvent } = payerEachTest((scene) => {
  paypal = scene.paypal;
  playerId = scene.playerId;
});

const log = readLog();

const MINUTE_MS = 60_000;

describe('the metric PaymentsUnused', () => {
  async function minuteJobAt(minutes: number): Promise<number> {
    log.forget();
    setClock(NOON_MS + minutes * MINUTE_MS);
    await minuteJob();
    return log.metric('PaymentsUnused');
  }

  test('is 1 ten minutes after a capture, and stops with the use', async () => {
    const id = await pay();
    const { capturedAtMs = 0 } = (await getPayment(id)) ?? {};
    const minutes = (capturedAtMs - NOON_MS) / MINUTE_MS;
    expect(await minuteJobAt(minutes + 9)).toBe(0);
    expect(await minuteJobAt(minutes + 10)).toBe(1);
    expect(log.of('a payment waits')).toMatchObject([{ level: 'WARN', orderId: id, playerId, tier: 'basic' }]);
    await upgrade(playerId, 'basic');
    expect(await minuteJobAt(minutes + 20)).toBe(0);
    expect(log.text()).not.toContain('PaymentsUnused');
  });

  test('stops with a refund', async () => {
    const id = await pay();
    expect(await minuteJobAt(60)).toBe(1);
    paypal.standIn.giveBack(id);
    await receive(lastEvent());
    expect(await minuteJobAt(70)).toBe(0);
  });
});

testCosts('a waiting payment costs half a read unit a minute, four write units at capture, two at use', async () => {
  const looking = await metered(() => noteWaitingPayments(Date.now()));
  expect(looking).toEqual({ roundTrips: 1, readUnits: 0.5, writeUnits: 0 });
  const id = await approve();
  expect(await metered(() => capture(playerId, id))).toMatchObject({ writeUnits: 8 });
  expect(await metered(() => upgrade(playerId, 'basic'))).toMatchObject({ writeUnits: 10 });
});

describe('an order', () => {
  test('for an amount that no plan costs is refused, without an order at PayPal', async () => {
    const before = paypal.standIn.orders.all.length;
    expect(await outcome(order(playerId, '6'))).toEqual([409, 'unknown-amount']);
    expect(paypal.standIn.orders.all.length).toBe(before);
  });

  test('opens an order at PayPal for the plan’s price that names the player', async () => {
    const { body } = await order(playerId, '7.0');
    const opened = paypal.standIn.orders.get(body.id);
    expect(opened?.amount).toEqual({ currency_code: 'GBP', value: '7.00' });
    expect(opened?.customId).toContain(playerId);
  });

  test('repeated with its key returns the same order', async () => {
    const headers = { 'idempotency-key': newKey() };
    const [first, second] = [await order(playerId, '5', headers), await order(playerId, '5', headers)];
    expect(second.body).toEqual(first.body);
    expect((await order(playerId, '5', { 'idempotency-key': newKey() })).body).not.toEqual(first.body);
  });
});

describe('a payment', () => {
  test('that is captured and used grants a month from its capture', async () => {
    const id = await pay();
    setClock(NOON_MS + 60_000);
    const { status, body } = await upgrade(playerId, 'basic');
    expect(status).toBe(200);
    expect(body).toMatchObject({ planName: 'Basic', isExpired: false, endsAt: '2026-04-04T12:00:05.000Z' });
    expect((await capture(playerId, id)).body).toEqual({ id, status: 'COMPLETED' });
  });

  test('and a second one grant two months, even with concurrent upgrades', async () => {
    await pay();
    await pay();
    const upgrades = await times(5, () => upgrade(playerId, 'basic'));
    expect(new Set(upgrades.map(({ body }) => body.endsAt))).toEqual(new Set(['2026-05-04T12:00:05.000Z']));
  });
});

describe('no player is upgraded by', () => {
  const refusedAs = async (tier = 'basic', by = playerId) => {
    const { status, body } = await upgrade(by, tier);
    expect(await monthsOf(by)).toEqual([]);
    return [status, body.code];
  };
  const unpaid = [402, 'payment-required'];

  test('no order, or an order that does not exist', async () => {
    expect((await capture(playerId, 'NOSUCHORDER')).status).toBe(404);
    expect(await refusedAs()).toEqual(unpaid);
    expect((await upgrade(playerId, 'free')).body.code).toBe('malformed');
  });

  test('another player’s order, approved or captured, or an order of another amount', async () => {
    const other = await joinPlayer();
    const id = await approve('5', other);
    expect((await capture(playerId, id)).status).toBe(404);
    await capture(other, id);
    expect((await capture(playerId, id)).status).toBe(404);
    expect(await refusedAs()).toEqual(unpaid);
    for (const tier of ['premium', 'elite']) expect((await upgrade(other, tier)).body.code).toBe('payment-required');
  });

  test('an order that was changed at PayPal', async () => {
    const cheap = { currency_code: 'GBP', value: '0.01' };
    for (const change of [{ amount: cheap }, { amount: { currency_code: 'JPY', value: '5.00' } }, { customId: 'x' }]) {
      const id = await approve();
      Object.assign(paypal.standIn.orders.get(id) ?? {}, change);
      expect((await capture(playerId, id)).body.code).toBe('payment-mismatch');
    }
    expect(await refusedAs()).toEqual(unpaid);
  });

  test('an uncaptured order', async () => {
    const { body } = await order(playerId, '5');
    expect((await capture(playerId, body.id)).body.code).toBe('not-approved');
    await approve();
    expect(await refusedAs()).toEqual(unpaid);
  });

  test('a used order after its month is over', async () => {
    await pay();
    await upgrade(playerId, 'basic');
    setClock(Date.UTC(2026, 3, 4, 12, 0, 5));
    expect(await outcome(upgrade(playerId, 'basic'))).toEqual(unpaid);
    expect(await monthsOf(playerId)).toEqual([1]);
  });
});

describe('the setup', () => {
  test('returns a token for the browser and the address of the script', async () => {
    const { status, body } = await call('set-up-payment', { playerId });
    expect([status, body.scriptUrl]).toEqual([200, 'https://paypal.test/script']);
    expect(body.clientToken).toMatch(/^client-/);
  });

  test('says so if PayPal does not answer', async () => {
    paypal.standIn.misbehaviour.set({ fault: 'error' });
    expect(await outcome(call('set-up-payment', { playerId }))).toEqual([503, 'payments-unavailable']);
  });
});

test('lists four plans in order, and the status has a paid plan’s name, tiers and end', async () => {
  const { body } = await call('list-plans');
  expect(body.map(({ name, price }: { name: string; price: string }) => `${name} ${price}`)).toEqual([
    ...['Free 0', 'Basic 5', 'Premium 7', 'Elite 10'],
  ]);
  const accessTiers = ['standard', 'bronze', 'silver'];
  expect(body[2].accessTiers).toEqual(accessTiers);
  const holder = await joinPlayer({ periods: { premium: { startsAtMs: NOON_MS - 3_600_000, months: 1 } } });
  const plan = { planName: 'Premium', tier: 'premium', isExpired: false, accessTiers };
  const ends = { endsAt: '2026-04-04T11:00:05.000Z', next: null };
  expect((await call('get-subscription', { playerId: holder })).body).toEqual({ ...plan, ...ends });
});

describe('the log lines of a payment', () => {
  test('lead from the order through PayPal’s ids to the month, and contain no token', async () => {
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
  ] as const)('%s: each attempt has a line, and the failed call is counted once', async (fault, message, told) => {
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
  });
});
