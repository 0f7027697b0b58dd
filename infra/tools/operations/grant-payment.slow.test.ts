import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { getPayment } from '../../../functions/data/payment.ts';
import { payerEachTest } from '../../../functions/testing/payment-scene.ts';
import { monthsOf, type TestPayPal } from '../../../functions/testing/paypal.ts';
import { applyCapture } from '../../../functions/usecases/apply-payment.ts';

let paypal: TestPayPal;
let playerId = '';
const { approve, pay } = payerEachTest((scene) => {
  paypal = scene.paypal;
  playerId = scene.playerId;
});

const program = fileURLToPath(new URL('grant-payment.ts', import.meta.url));

function grant(...words: string[]) {
  const options = ['--table', process.env.TABLE_NAME ?? ''];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words, ...options], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

let id = '';
beforeEach(async () => {
  id = await pay();
});

test('gives the month of a captured payment, once', async () => {
  expect(grant(id)).toMatchObject({ status: 0, said: expect.stringContaining('has been given') });
  expect([await monthsOf(playerId), (await getPayment(id))?.state]).toEqual([[1], 'used']);
  expect(grant(id)).toMatchObject({ status: 0, said: expect.stringContaining('given its month before') });
  expect(await monthsOf(playerId)).toEqual([1]);
});

test.each<[string, () => Promise<string[]>, RegExp]>([
  ['an unknown order', async () => ['NOBODYSORDER12345'], /^No payment has this order/],
  ['an unpaid order', async () => [await approve()], /^PayPal has not reported a payment/],
  ['a refunded order', refunded, /^The money of this payment went back/],
])('%s grants nothing, and the program says why', async (_, words, sentence) => {
  const { status, said } = grant(...(await words()));
  expect([status, said]).toEqual([1, expect.stringMatching(sentence)]);
  expect(await monthsOf(playerId)).toEqual([]);
});

test.each<[string, () => string[]]>([
  ['no order', () => []],
  ['two orders', () => [id, id]],
  ['what can be no order', () => ['PAYMENT#x']],
])('%s is answered with how to name one', (_, words) => {
  expect(grant(...words())).toEqual({
    status: 1,
    said: expect.stringMatching(/^Usage: npm run table -- grant-payment ORDER/),
  });
});

async function refunded(): Promise<string[]> {
  const { captureId = '', capturedAtMs = 0 } = (await getPayment(id)) ?? {};
  const { customId = '', amount } = paypal.standIn.orders.get(id) ?? {};
  const money = { amount: amount?.value ?? '', currency: amount?.currency_code ?? '', customId };
  await applyCapture({ id: captureId, orderId: id, status: 'REFUNDED', capturedAtMs, ...money });
  return [id];
}
