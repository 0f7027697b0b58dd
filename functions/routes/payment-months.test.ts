import { expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { payerEachTest } from '../testing/payment-scene.ts';
import { receive, type TestPayPal, upgrade } from '../testing/paypal.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';

const DAY_MS = 24 * 3600 * 1000;
const amounts = { basic: '5', premium: '7', elite: '10' } as const;
type Bought = keyof typeof amounts;

let paypal: TestPayPal;
let playerId = '';

const { pay, lastEvent } = payerEachTest((scene) => {
  paypal = scene.paypal;
  playerId = scene.playerId;
});

async function buy(tier: Bought, by = playerId): Promise<string> {
  const id = await pay(amounts[tier], by);
  expect((await upgrade(by, tier)).status).toBe(200);
  return id;
}

async function tell(change: 'giveBack' | 'reverse' | 'cancelReversal', id: string, part = false) {
  paypal.standIn[change](id, part);
  expect((await receive(lastEvent())).status).toBe(200);
}

const status = async () => (await call('get-subscription', { playerId })).body;

test('a lower plan paid for before and under a higher one keeps both months when the higher is refunded', async () => {
  await buy('basic');
  setClock(NOON_MS + DAY_MS);
  const elite = await buy('elite');
  setClock(NOON_MS + 2 * DAY_MS);
  const second = await buy('basic');
  await tell('giveBack', elite);
  expect(await status()).toMatchObject({ planName: 'Basic', endsAt: '2026-05-04T12:00:05.000Z', next: null });
  await tell('giveBack', second);
  expect(await status()).toMatchObject({ planName: 'Basic', endsAt: '2026-04-04T12:00:05.000Z' });
});

test('a reversal of a part takes nothing, one of the whole the month, and a cancelled one gives it back', async () => {
  const id = await buy('premium');
  const paid = await status();
  await tell('reverse', id, true);
  expect(await status()).toEqual(paid);
  await tell('reverse', id);
  expect(await status()).toMatchObject({ planName: 'Free' });
  await tell('cancelReversal', id);
  expect(await status()).toEqual(paid);
});

test('an answer of PayPal from before a refund does not restore the month', async () => {
  const { applyCapture } = await import('../usecases/apply-payment.ts');
  const id = await buy('basic');
  const { customId = '', capture, amount } = paypal.standIn.orders.get(id) ?? {};
  const money = { amount: amount?.value ?? '', currency: amount?.currency_code ?? '', customId, capturedAtMs: 0 };
  await tell('giveBack', id);
  await applyCapture({ id: capture?.id ?? '', orderId: id, status: 'COMPLETED', ...money });
  expect(await status()).toMatchObject({ planName: 'Free' });
});
