import { spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { root } from '../paths.ts';
import { ensureAssembly } from './assembly.ts';
import { startHost } from './host.ts';
import { HttpPlayer } from './testing/http-player.ts';
import { postClock, type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts';

const START = '2030-01-14T12:00:00.000Z';
const dataDir = join(tmpdir(), `no-sandbox-${process.pid}`);

let host: SandboxProcess;
let url = '';

beforeAll(async () => {
  host = await startSandboxProcess('one', { dataDir });
  url = host.url;
}, 120_000);
afterAll(() => host.end());

const step = async (ticks: number, at = url) => (await postClock(at, { ticks })).body;

async function ask(path: string, body?: object) {
  const headers = { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await fetch(url + path, { ...init, headers })).json();
}

async function prices(at = url): Promise<string[]> {
  const stocks: { currentPrice: string }[] = await (await fetch(`${at}/api/stocks`)).json();
  return stocks.map(({ currentPrice }) => currentPrice);
}

async function pricesAfter(ticks: number, seed: string): Promise<string[]> {
  const templateDir = await ensureAssembly();
  const game = await startHost({ port: 0, dataDir: ':memory:', templateDir, throttles: false, sandbox: { seed } });
  try {
    await step(ticks, game.url);
    return await prices(game.url);
  } finally {
    await game.stop();
  }
}

test('the clock stands still, and the player of the token has just started', async () => {
  const { now } = await ask('/api/time');
  expect(now).toBe(START);
  expect((await ask('/api/time')).now).toBe(START);
  expect(await ask('/api/portfolio')).toMatchObject({ cash: '10000.00', totalValue: '10000.00' });
  expect(await ask('/api/orders')).toEqual([]);
});

test('the same seed and number of ticks give the same prices, and another seed gives others', async () => {
  const first = await prices();
  await step(1);
  expect(await step(2)).toEqual({ now: '2030-01-14T12:00:30.000Z', tick: Date.UTC(2030, 0, 14, 12, 0, 30) / 10_000 });
  const after = await prices();
  expect(after).not.toEqual(first);
  expect(await pricesAfter(3, 'one')).toEqual(after);
  expect(await pricesAfter(3, 'another')).not.toEqual(after);
});

test('a step fills a limit order and pushes the fill to the player’s socket', async () => {
  const player = new HttpPlayer(url);
  await player.signIn('alice@example.test');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: player.cookieHeader('/ws'), origin: url },
  });
  await once(socket, 'open');
  const { price } = await ask('/api/trade', { symbol: 'TFM', action: 'buy', shares: 2 });
  const rest = (action: 'buy' | 'sell', by: number) => {
    const limitPrice = (Number(price) + by).toFixed(2);
    return ask('/api/trade', { symbol: 'TFM', action, shares: 2, orderType: 'limit', limitPrice });
  };
  await rest('buy', -0.01);
  await rest('sell', 0.01);
  const filled = heard(socket, 'order_filled');
  await step(6);
  const orders: { status: string }[] = (await player.get('/api/orders')).body;
  expect(orders.map(({ status }) => status)).toContain('filled');
  expect(await filled).toMatchObject({ stockSymbol: 'TFM', shares: 2 });
  socket.terminate();
});

async function heard(socket: WebSocket, type: string): Promise<object> {
  for await (const [data] of on(socket, 'message')) {
    const found = [JSON.parse(String(data))].flat().find((push) => push.type === type);
    if (found) return found;
  }
  throw new Error('the socket was closed');
}

test('simultaneous steps run one after the other', async () => {
  const { tick } = await ask('/api/time');
  const reached = await Promise.all([step(1), step(2)]);
  expect(reached.map((each) => each.tick - tick)).toEqual([1, 3]);
});

test.each([
  [{}],
  [null],
  [{ ticks: 0 }],
  [{ ticks: 1.5 }],
  [{ ticks: '1' }],
  [{ ticks: 361 }],
  [{ offsetSeconds: 10 }],
])('refuses %j and leaves the clock unchanged', async (asked) => {
  const before = await ask('/api/time');
  expect(await postClock(url, asked)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching('1 to 360') },
  });
  expect(await ask('/api/time')).toEqual(before);
});

test('a page of another site cannot step the clock', async () => {
  for (const headers of [{}, { origin: 'https://bots.example' }] as Record<string, string>[])
    expect((await postClock(url, { ticks: 1 }, headers)).status).toBe(403);
});

test('the sandbox stores nothing and logs no error', () => {
  expect(existsSync(dataDir)).toBe(false);
  expect(host.errors()).toBe('');
});

test.each([
  [['--seed', 'one'], '--seed is for --sandbox'],
  [['--sandbox', '--watch'], '--sandbox is for npm start'],
])('refuses %j in one sentence', (words, sentence) => {
  const { status, stderr } = spawnSync('node', ['infra/local/main.ts', ...words], { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});
