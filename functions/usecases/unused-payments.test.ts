import { describe, expect, test } from 'vitest';
import { getPayment } from '../data/payment.ts';
import { minuteJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { payerEachTest } from '../testing/payment-scene.ts';
import { capture, type TestPayPal, upgrade } from '../testing/paypal.ts';
import { readLog } from '../testing/read-log.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { applyCapture } from './apply-payment.ts';
import { noteWaitingPayments } from './unused-payments.ts';

const MINUTE_MS = 60_000;

let paypal: TestPayPal;
let playerId = '';

const { approve, pay } = payerEachTest((scene) => {
  paypal = scene.paypal;
  playerId = scene.playerId;
});
const log = readLog();

describe('the metric PaymentsUnused', () => {
  /** Runs the minute job this many minutes after noon. */
  async function minuteJobAt(minutes: number): Promise<number> {
    log.forget();
    setClock(NOON_MS + minutes * MINUTE_MS);
    await minuteJob();
    return log.metric('PaymentsUnused');
  }

  test('is 1 ten minutes after a capture, and gone with the use', async () => {
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

  test('is gone with a refund', async () => {
    const id = await pay();
    const payment = await getPayment(id);
    expect(await minuteJobAt(60)).toBe(1);
    const known = paypal.standIn.orders.get(id);
    if (!known?.capture || !payment) throw new Error('not captured');
    const { customId, amount } = known;
    const money = { amount: amount.value, currency: amount.currency_code, customId };
    const { captureId = '', capturedAtMs = 0 } = payment;
    await applyCapture({ id: captureId, orderId: id, status: 'REFUNDED', capturedAtMs, ...money });
    expect(await minuteJobAt(70)).toBe(0);
  });
});

describe.runIf(process.env.TABLE_ENGINE === 'embedded')('the cost of it', () => {
  test('is half a read unit a minute, and four write units at capture, two at use', async () => {
    const looking = await metered(() => noteWaitingPayments(Date.now()));
    expect(looking).toEqual({ roundTrips: 1, readUnits: 0.5, writeUnits: 0 });
    const id = await approve();
    expect(await metered(() => capture(playerId, id))).toMatchObject({ writeUnits: 8 });
    expect(await metered(() => upgrade(playerId, 'basic'))).toMatchObject({ writeUnits: 10 });
  });
});
