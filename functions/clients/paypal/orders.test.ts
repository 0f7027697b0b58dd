import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../../../shared/refusals.ts';
import { newKey, startTestPayPal, type TestPayPal, testCredentials } from '../../testing/paypal.ts';
import { PayPalClient } from './client.ts';
import { captureOrder, createOrder, getCapture, isAuthentic } from './orders.ts';

type Behaviour = Parameters<TestPayPal['standIn']['misbehaviour']['set']>[0];

let paypal: TestPayPal;
let client: PayPalClient;
/** The timeout is short only in tests where no answer comes: on a busy machine, any other answer may be late. */
let timesOut: boolean;

beforeAll(async () => {
  paypal = await startTestPayPal();
});
afterAll(() => paypal.stop());
/** Each test starts with a client that has no token yet. */
beforeEach(() => {
  misbehave({ fault: 'none' });
  client = newClient();
});

function newClient(credentials: object = {}): PayPalClient {
  return new PayPalClient({
    get apiUrl() {
      return paypal.apiUrl;
    },
    credentials: { ...testCredentials, ...credentials },
    backoffMs: 1,
    get timeoutMs() {
      return timesOut && paypal.standIn.misbehaviour.isArmed ? 150 : 6_000;
    },
  });
}

const create = (requestId = newKey()) =>
  createOrder(client, { playerId: 'player', tier: 'basic', requestId, returnUrl: 'https://site.test' });

async function approved(): Promise<string> {
  const id = String(await create());
  paypal.standIn.orders.approve(id);
  return id;
}

function misbehave(behaviour: Behaviour): void {
  timesOut = behaviour.fault === 'timeout';
  paypal.standIn.misbehaviour.set(behaviour);
}

const captured = () => paypal.standIn.orders.all.filter(({ capture }) => capture).length;

const passing: [fault: Behaviour['fault'], calls: Behaviour['calls'], times: number][] = [
  ['timeout', ['capture', 'create'], 1],
  ['error', ['capture', 'create'], 2],
  ['twice', ['capture', 'create'], 9],
  ['lose', ['capture', 'create'], 2],
  ['lose', ['token'], 1],
  ['lose-every-second', ['token', 'capture', 'create', 'get'], 99],
];

describe.each(passing)('%s of %j, %i times', (fault, calls, times) => {
  test('opens one order', async () => {
    const before = paypal.standIn.orders.all.length;
    misbehave({ fault, ...(calls && { calls }), times });
    expect(await create()).toEqual(expect.any(String));
    expect(paypal.standIn.orders.all.length).toBe(before + 1);
  });

  test('captures the money once and returns the capture', async () => {
    const id = await approved();
    const before = captured();
    misbehave({ fault, ...(calls && { calls }), times });
    expect(await captureOrder(client, id)).toMatchObject({ orderId: id, status: 'COMPLETED', amount: '5.00' });
    expect(captured()).toBe(before + 1);
  });
});

test('a capture whose every answer is lost is found in the order', async () => {
  const id = await approved();
  misbehave({ fault: 'lose', calls: ['capture'] });
  expect(await captureOrder(client, id)).toMatchObject({ orderId: id, status: 'COMPLETED' });
});

describe('without an answer from PayPal', () => {
  const unavailable = new Refused({ code: 'payments-unavailable' });

  test.each(['timeout', 'error', 'lose'] as const)(
    'each call is unavailable (%s), and a later one finds what was done',
    async (fault) => {
      const id = await approved();
      misbehave({ fault });
      expect(await create()).toEqual(unavailable);
      expect(await captureOrder(client, id)).toEqual(unavailable);
      expect(await getCapture(client, 'ANY')).toEqual(unavailable);
      expect(await client.clientToken('site.test')).toBeUndefined();
      misbehave({ fault: 'none' });
      expect(await captureOrder(client, id)).toMatchObject({ orderId: id, status: 'COMPLETED' });
    },
  );

  test('an event is neither accepted nor rejected', async () => {
    const id = await approved();
    await captureOrder(client, id);
    const { headers, body } = paypal.events.at(-1) ?? { headers: {}, body: '' };
    const event = { header: (name: string) => (headers as Record<string, string>)[name], rawBody: body };
    misbehave({ fault: 'error' });
    expect(await isAuthentic(client, event)).toEqual(unavailable);
    misbehave({ fault: 'none' });
    expect(await isAuthentic(client, event)).toBe(true);
    expect(await isAuthentic(newClient({ webhookId: 'of somebody else' }), event)).toBe(false);
    expect(await isAuthentic(client, { ...event, rawBody: JSON.stringify(JSON.parse(body)) })).toBe(false);
  });
});

test('wrong credentials capture no money and open no order', async () => {
  const id = await approved();
  client = newClient({ clientSecret: 'guessed' });
  expect(await create()).toBeInstanceOf(Refused);
  expect(await captureOrder(client, id)).toBeInstanceOf(Refused);
  expect(paypal.standIn.orders.get(id)?.capture).toBeUndefined();
});

test('a token is requested once and used until it expires', async () => {
  await create();
  misbehave({ fault: 'error', calls: ['token'] });
  expect(await create()).toEqual(expect.any(String));
});

test('a token that PayPal no longer knows is replaced at once', async () => {
  await create();
  paypal.stop();
  paypal = await startTestPayPal();
  expect(await create()).toEqual(expect.any(String));
});
