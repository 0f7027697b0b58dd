import { spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { root } from '../paths.ts';
import { type HostProcess, startHostProcess } from './testing/host-process.ts';
import { HttpPlayer } from './testing/http-player.ts';

/** `npm start -- --sandbox`: three games, two of one seed. */

const START = '2030-01-14T12:00:00.000Z';
/** Where another game would keep its data. */
const dataDir = join(tmpdir(), `no-sandbox-${process.pid}`);

let one: HostProcess;
let same: HostProcess;
let other: HostProcess;
let token = '';

beforeAll(async () => {
  const start = (seed: string) => startHostProcess({ dataDir, words: ['--sandbox', '--seed', seed] });
  [one, same, other] = await Promise.all([start('one'), start('one'), start('another')]);
  token = /^TRADEFLOOR_TOKEN=(.*)$/m.exec(one.output())?.[1] ?? '';
}, 120_000);
afterAll(() => Promise.all([one, same, other].map((host) => host.end())));

async function post(host: HostProcess, asked: unknown, headers: Record<string, string> = { origin: host.url }) {
  const response = await fetch(`${host.url}/_local/clock`, { method: 'POST', headers, body: JSON.stringify(asked) });
  return { status: response.status, body: await response.json() };
}

const step = async (host: HostProcess, ticks: number) => (await post(host, { ticks })).body;

const ask = async (path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await fetch(one.url + path, { ...init, headers })).json();
};

async function prices({ url }: HostProcess): Promise<string[]> {
  const stocks: { currentPrice: string }[] = await (await fetch(`${url}/api/stocks`)).json();
  return stocks.map(({ currentPrice }) => currentPrice);
}

test('the clock stands, and the player of the token has just started', async () => {
  const { now } = await ask('/api/time');
  expect(now).toBe(START);
  expect((await ask('/api/time')).now).toBe(START);
  expect(await ask('/api/portfolio')).toMatchObject({ cash: '10000.00', totalValue: '10000.00' });
  expect(await ask('/api/orders')).toEqual([]);
});

test('one seed and as many ticks give the same prices; another seed gives others', async () => {
  const first = await prices(one);
  await step(one, 3);
  const reached = await step(one, 4);
  expect(reached).toEqual({ now: '2030-01-14T12:01:10.000Z', tick: Date.parse('2030-01-14T12:01:10Z') / 10_000 });
  expect(await step(same, 7)).toEqual(reached);
  expect(await step(other, 7)).toEqual(reached);
  const [after, again, differing] = await Promise.all([one, same, other].map(prices));
  expect(after).not.toEqual(first);
  expect(again).toEqual(after);
  expect(differing).not.toEqual(after);
});

test('a step fills a resting order, and its player’s socket and page hear of it', async () => {
  const player = new HttpPlayer(one.url);
  await player.signIn('alice@example.test');
  const socket = new WebSocket(`${one.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: player.cookieHeader('/ws'), origin: one.url },
  });
  await once(socket, 'open');
  const bought = await ask('/api/trade', { symbol: 'TFM', action: 'buy', shares: 2 });
  const limitPrice = (Number(bought.price) + 0.01).toFixed(2);
  const resting = { symbol: 'TFM', action: 'sell', shares: 2, orderType: 'limit', limitPrice };
  const { id } = await ask('/api/trade', resting);
  const filled = heard(socket, 'order_filled');
  await step(one, 30);
  expect(await filled).toMatchObject({ type: 'order_filled' });
  expect((await player.get('/api/orders')).body).toMatchObject([{ id, status: 'filled' }]);
  expect((await player.get('/api/holdings')).body).toEqual([]);
  socket.terminate();
});

async function heard(socket: WebSocket, type: string): Promise<object> {
  for await (const [data] of on(socket, 'message')) {
    const found = [JSON.parse(String(data))].flat().find((push) => push.type === type);
    if (found) return found;
  }
  throw new Error('the socket was closed');
}

test('steps asked for at once follow one another', async () => {
  const { tick } = await ask('/api/time');
  const reached = await Promise.all([step(same, 1), step(same, 2)]);
  expect(reached.map((each) => each.tick - reached[0].tick)).toEqual([0, 2]);
  expect((await ask('/api/time')).tick).toBe(tick);
});

test.each([
  [{}],
  [null],
  [{ ticks: 0 }],
  [{ ticks: 1.5 }],
  [{ ticks: '1' }],
  [{ ticks: 361 }],
  [{ offsetSeconds: 10 }],
])('refuses %j, and the clock stands', async (asked) => {
  const before = await ask('/api/time');
  expect(await post(one, asked)).toMatchObject({ status: 400, body: { message: expect.stringMatching('1 to 360') } });
  expect(await ask('/api/time')).toEqual(before);
});

test('no other site’s page steps it', async () => {
  for (const headers of [{}, { origin: 'https://bots.example' }] as Record<string, string>[])
    expect((await post(one, { ticks: 1 }, headers)).status).toBe(403);
});

test('nothing is kept, and no log names an error', () => {
  expect(existsSync(dataDir)).toBe(false);
  expect([one, same, other].map(({ errors }) => errors())).toEqual(['', '', '']);
});

test.each([
  [['--seed', 'one'], '--seed is for --sandbox'],
  [['--sandbox', '--watch'], '--sandbox is for npm start'],
])('refuses %j in one sentence', (words, sentence) => {
  const { status, stderr } = spawnSync('node', ['infra/local/main.ts', ...words], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});
