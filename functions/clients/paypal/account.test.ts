import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { order, receive, startTestPayPal, type TestPayPal } from '../../testing/paypal.ts';
import { NOON_MS, setClock } from '../../testing/scene.ts';

let paypal: TestPayPal;

beforeAll(async () => {
  setClock(NOON_MS);
  paypal = await startTestPayPal();
});
afterAll(() => paypal.stop());

/** The secret as the stack creates it, before an operator fills it in. */
const EMPTY = JSON.stringify({ clientId: '', clientSecret: '', webhookId: '', unused: 'x' });

test('payments are unavailable while the secret cannot be read, and each request tries again', async () => {
  paypal.secretStatus = 500;
  const { status, body } = await order('player', '5');
  expect([status, body.code]).toEqual([503, 'payments-unavailable']);
  paypal.secretStatus = 200;
  paypal.secret = EMPTY;
  expect((await order('player', '5')).body.code).toBe('payments-off');
});

test.each([
  ['is as the stack makes it', EMPTY],
  ['is no JSON', 'password'],
  ['lacks the webhook', JSON.stringify({ clientId: 'a', clientSecret: 'b' })],
])('every payment route answers "payments off" while the secret %s', async (_, secret) => {
  paypal.secret = secret;
  setClock(Date.now() + 60_000);
  const off = [409, 'payments-off'];
  const setup = await call('set-up-payment', { playerId: 'player' });
  const ordered = await order('player', '5');
  const event = await receive({ headers: {}, body: JSON.stringify({ id: 'x', event_type: 'y', resource: {} }) });
  for (const { status, body } of [setup, ordered, event]) expect([status, body.code]).toEqual(off);
  expect(setup.body.detail).toBe('Payments are switched off on this site.');
});

test('payments are on within a minute of the secret being filled in, which is then not read again', async () => {
  paypal.secret = undefined;
  setClock(Date.now() + 59_000);
  expect((await call('set-up-payment', { playerId: 'player' })).status).toBe(409);
  setClock(Date.now() + 1_000);
  expect((await call('set-up-payment', { playerId: 'player' })).status).toBe(200);
  paypal.secret = EMPTY;
  setClock(Date.now() + 3_600_000);
  expect((await call('set-up-payment', { playerId: 'player' })).status).toBe(200);
});
