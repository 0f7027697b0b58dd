import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, send } from '../../infra/local/http/http-exchange.ts';
import { JsonFile } from '../../infra/local/json-file.ts';
import { redirectCalls } from '../../infra/local/lambda/call-redirection.ts';
import { PUSH_ORIGIN, PushStandIn } from '../../infra/local/push-service.ts';
import { MAX_DEVICES, type PushDevice } from '../../shared/schemas/push.ts';
import { eventToItem } from '../data/personal-event.ts';
import { putDevice } from '../data/push-device.ts';
import { call, outcome } from '../testing/call.ts';
import { broadcast } from '../testing/events.ts';

vi.mock('../clients/sockets.ts', () => ({ postToSocket: async () => 'sent', closeSocket: async () => undefined }));

/** Stands in for the push service and Secrets Manager. */
const standIn = new PushStandIn(new JsonFile(undefined));
let status: number | undefined;
let asked = 0;
const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/secret/') return send(response, json(200, { SecretString: 'a secret of the stage' }));
  if (path.startsWith('/send/')) asked++;
  if (path.startsWith('/send/') && status !== undefined) return send(response, json(status, {}));
  return void standIn.respond(request, response, path);
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  redirectCalls([
    [PUSH_ORIGIN, url],
    ['https://secretsmanager.us-east-1.amazonaws.com', `${url}/secret`],
  ]);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

let playerId = '';
beforeEach(() => {
  playerId = randomUUID();
  status = undefined;
  asked = 0;
});

const OFF_CURVE = `B${'A'.repeat(86)}`;

async function newSubscription(): Promise<PushDevice> {
  return (await fetch(`${url}/subscriptions`, { method: 'POST' })).json();
}

async function subscribe(): Promise<{ id: string; endpoint: string }> {
  const device = await newSubscription();
  const { status: answered, body } = await call('add-push-device', { playerId, body: device });
  expect(answered).toBe(200);
  return { id: body.id, endpoint: device.endpoint };
}

const alert = { type: 'price_alert', stockSymbol: 'TFM', kind: 'above', level: '70.00', price: '77.00' } as const;

async function broadcastAlert(): Promise<void> {
  const item = eventToItem({ playerId, event: { ...alert, changePercent: '81.18' }, nowMs: Date.now() });
  const { PK, SK } = item as { PK: string; SK: string };
  const dynamodb = { Keys: { PK: { S: PK }, SK: { S: SK } }, NewImage: marshall(item) };
  await broadcast({ Records: [{ eventName: 'INSERT', dynamodb }] } as DynamoDBStreamEvent);
}

async function shownOn({ endpoint }: { endpoint: string }): Promise<unknown[]> {
  const all = (await (await fetch(`${url}/`)).json()) as Record<string, unknown[]>;
  return all[endpoint.split('/').at(-1) ?? ''] ?? [];
}
const devices = async (): Promise<string[]> => (await call('get-push', { playerId })).body.devices;

describe('an event', () => {
  test('is sent, signed and encrypted, only to each of the player’s devices', async () => {
    const others = await subscribe();
    playerId = randomUUID();
    const own = [await subscribe(), await subscribe()];
    await broadcastAlert();
    for (const device of own)
      expect(await shownOn(device)).toEqual([{ playerId, event: expect.objectContaining(alert) }]);
    expect(await shownOn(others)).toEqual([]);
  });

  test('goes to push, the bell, both or neither, as the player chooses', async () => {
    const device = await subscribe();
    const change = (body: object) => call('change-notification-settings', { playerId, body });
    await change({ mutedKinds: ['alerts'] });
    await broadcastAlert();
    expect(await shownOn(device)).toEqual([]);
    await change({ mutedKinds: ['alerts'], unpushedKinds: [] });
    await broadcastAlert();
    expect(await shownOn(device)).toHaveLength(1);
    await change({ mutedKinds: [], unpushedKinds: ['alerts'] });
    await broadcastAlert();
    expect(await shownOn(device)).toHaveLength(1);
  });

  test.each([404, 410])('removes the device if the service answers with %i', async (answered) => {
    await subscribe();
    status = answered;
    await broadcastAlert();
    expect(await devices()).toEqual([]);
  });

  test('fails harmlessly at one service, and a failed service gets a rest', async () => {
    await subscribe();
    status = 400;
    await broadcastAlert();
    await broadcastAlert();
    expect(asked).toBe(2);
    status = 503;
    await broadcastAlert();
    await broadcastAlert();
    expect(asked).toBe(3);
    expect(await devices()).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_001 });
    status = undefined;
    await broadcastAlert();
    expect(asked).toBe(4);
    vi.useRealTimers();
  });
});

describe('other players at a push service', () => {
  test('get their events despite a bad key of one device', async () => {
    await putDevice(playerId, { ...(await newSubscription()), p256dh: OFF_CURVE }, 0);
    await broadcastAlert();
    playerId = randomUUID();
    const device = await subscribe();
    await broadcastAlert();
    expect(await shownOn(device)).toHaveLength(1);
  });

  test('get no events only once it has failed three players', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    status = 503;
    for (let failures = 1; failures <= 4; failures++) {
      playerId = randomUUID();
      for (let device = 0; device < 3; device++) await subscribe();
      await broadcastAlert();
    }
    vi.useRealTimers();
    expect(asked).toBe(9);
  });
});

describe('a device', () => {
  test('is identified by its endpoint until it is removed', async () => {
    const { id } = await subscribe();
    expect(await devices()).toEqual([id]);
    expect((await call('remove-push-device', { playerId, params: { id } })).body).toEqual({ id });
    expect(await devices()).toEqual([]);
  });

  test(`beyond ${MAX_DEVICES} replaces the oldest`, async () => {
    const ids: string[] = [];
    for (let added = 0; added <= MAX_DEVICES; added++) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
      ids.push((await subscribe()).id);
    }
    vi.useRealTimers();
    expect((await devices()).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test.each([
    'http://push.tradefloor.example/send/1',
    'https://push.tradefloor.example:8443/send/1',
    'https://user:pass@push.tradefloor.example/send/1',
    'https://127.0.0.1/send/1',
    'https://2130706433/send/1',
    'https://0x7f.1/send/1',
    'https://[::1]/send/1',
    'https://localhost/send/1',
    'https://push/send/1',
    'https://push.internal/send/1',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nothing',
  ])('at %s is refused', async (endpoint) => {
    const { p256dh, auth } = await newSubscription();
    expect((await call('add-push-device', { playerId, body: { endpoint, p256dh, auth } })).body.code).toBe('malformed');
  });

  test.each([
    ['a key that is not on the curve', { p256dh: OFF_CURVE }],
    ['a secret of 15 bytes', { auth: 'A'.repeat(20) }],
  ])('with %s is refused', async (_, wrong) => {
    expect(
      await outcome(
        call('add-push-device', {
          playerId,
          body: { ...(await newSubscription()), ...wrong },
        }),
      ),
    ).toEqual([400, 'malformed']);
    expect(await devices()).toEqual([]);
  });
});

test('does not connect to a name that resolves to a private address', async () => {
  const { sendPush } = await import('../clients/push-service.ts');
  const { p256dh, auth } = await (await fetch(`${url}/subscriptions`, { method: 'POST' })).json();
  const { pushKeys } = await import('../data/push-keys.ts');
  const device = { endpoint: 'https://localhost/send/1', p256dh, auth };
  await expect(sendPush(device, {}, await pushKeys())).rejects.toThrow(/no public address/);
});
