import { on, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CANCEL_ON_DISCONNECT, CANCELS_ON_DISCONNECT, FOLLOW_PRICES, PRICES_FOLLOWED } from '../../shared/frames.ts';
import { Prices } from '../../shared/schemas/socket.ts';
import { TICK_SECONDS } from '../../shared/tick.ts';
import { fireSchedules, moveClock } from './testing/controls.ts';
import type { HostProcess } from './testing/host-process.ts';
import { startHostWithPlayer } from './testing/host-with-player.ts';
import type { HttpPlayer } from './testing/http-player.ts';

const FIVE_SECONDS_MS = 5000;
const RESTING = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };

let host: HostProcess;
let player: HttpPlayer;
beforeAll(async () => {
  ({ host, player } = await startHostWithPlayer());
}, 120_000);
afterAll(() => host.end());

async function open(headers: Record<string, string>): Promise<WebSocket | number> {
  const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws`, { headers });
  return Promise.race([
    once(socket, 'open').then(() => socket),
    once(socket, 'unexpected-response').then(([, response]) => Number(response.statusCode)),
  ]);
}

async function openBy(token: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = await open({ authorization: `Bearer ${token}`, ...headers });
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

async function answerTo(socket: WebSocket, frame: string): Promise<string> {
  const answer = once(socket, 'message');
  socket.send(frame);
  return String((await answer)[0]);
}

async function heard(socket: WebSocket, text: string): Promise<void> {
  for await (const [data] of on(socket, 'message')) if (String(data).includes(text)) return;
}

const openOrders = async () =>
  (await player.get('/api/orders')).body.filter(({ status }: { status: string }) => status === 'open');

test('a program opens a socket by token, follows prices, and is closed within 5 s of a revocation', async () => {
  const { id, token } = await player.makeToken('read');
  const socket = await openBy(token);
  expect(await answerTo(socket, FOLLOW_PRICES)).toBe(PRICES_FOLLOWED);
  const refused = { type: 'frame_refused', frame: 'cancel_on_disconnect', code: 'read-only-token' };
  expect(JSON.parse(await answerTo(socket, CANCEL_ON_DISCONNECT))).toEqual(refused);

  const message = once(socket, 'message');
  for (const ticks of [1, 2]) {
    await moveClock(host.url, ticks * TICK_SECONDS);
    await fireSchedules(host.url, 'TickJob');
  }
  const { prices } = Prices.parse(JSON.parse(String((await message)[0])));
  const { body: stocks } = await player.get('/api/stocks');
  expect(Object.keys(prices).toSorted()).toEqual(stocks.map(({ symbol }: { symbol: string }) => symbol).toSorted());

  const closed = once(socket, 'close');
  const beganMs = performance.now();
  await player.delete(`/api/account/tokens/${id}`);
  await closed;
  expect(performance.now() - beganMs).toBeLessThan(FIVE_SECONDS_MS);
  expect(await open({ authorization: `Bearer ${token}` })).toBe(401);
});

test('a token opens a socket beside any origin and cookie, and a cookie only from our origin', async () => {
  const { id, token } = await player.makeToken();
  const cookie = player.cookieHeader('/ws');
  (await openBy(token, { origin: 'https://bots.example', cookie })).terminate();
  const forged = { authorization: `Bearer ${token.slice(0, -3)}AAA` };
  expect(await open({ ...forged, cookie, origin: host.url })).toBe(401);
  expect(await open({ cookie })).toBe(403);
  expect(await open({ authorization: `Bearer ${token}`, Contest: 'any' })).toBe(403);
  await player.delete(`/api/account/tokens/${id}`);
});

test('the open orders of a program that asked for it are cancelled when its token is revoked', async () => {
  const { id, token } = await player.makeToken();
  const socket = await openBy(token);
  expect(await answerTo(socket, CANCEL_ON_DISCONNECT)).toBe(CANCELS_ON_DISCONNECT);
  expect((await player.post('/api/trade', RESTING)).status).toBe(200);
  expect(await openOrders()).toHaveLength(1);
  const told = heard(await openBy((await player.makeToken('read')).token), '"part":"orders"');
  await player.delete(`/api/account/tokens/${id}`);
  await told;
  expect(await openOrders()).toEqual([]);
});
