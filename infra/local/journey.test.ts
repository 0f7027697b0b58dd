import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseCents } from '../../shared/money.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { type HostProcess, startHostProcess, withoutPast } from './testing/host-process.ts';
import { HttpPlayer } from './testing/http-player.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tradefloor-data-'));
let host: HostProcess;

beforeAll(async () => {
  host = await startHostProcess({ dataDir, environment: withoutPast });
}, 120_000);

afterAll(async () => {
  await host.end();
  rmSync(dataDir, { recursive: true });
});

const key = () => ({ 'idempotency-key': uuidV7() });
/** Returns the next message of that type. Messages about earlier actions may come first. */
async function messageOf(socket: WebSocket, type: string): Promise<object> {
  for await (const [data] of on(socket, 'message')) {
    const found = [JSON.parse(String(data))].flat().find((push) => push.type === type);
    if (found) return found;
  }
  throw new Error('the socket was closed');
}

const cents = (text: string) => parseCents(text) ?? Number.NaN;

test('the ledger adds up, and a power cut loses nothing', async () => {
  const alice = new HttpPlayer(host.url);
  await alice.signIn('alice@example.test');
  expect((await alice.get('/api/auth/user')).body).toMatchObject({ firstName: 'Alice', isAdmin: false });

  const bought = await alice.post(
    '/api/trade',
    { symbol: 'TFM', action: 'buy', shares: 3, orderType: 'market' },
    key(),
  );
  expect(bought.status).toBe(200);
  const sold = await alice.post('/api/trade', { symbol: 'TFM', action: 'sell', shares: 1, orderType: 'market' }, key());
  expect(sold.status).toBe(200);

  const log = (await alice.get('/api/transactions')).body;
  expect(log).toEqual([sold, bought].map(({ body: { account: _, ...receipt } }) => receipt));
  const { cash } = (await alice.get('/api/portfolio')).body;
  expect(cents(cash)).toBe(1_000_000 - cents(bought.body.total) + cents(sold.body.total));
  expect(cash).toBe(sold.body.cashAfter);

  await host.end('SIGKILL');
  host = await startHostProcess({ dataDir, port: host.port, environment: withoutPast });
  expect((await alice.get('/api/transactions')).body).toEqual(log);
  expect((await alice.get('/api/portfolio')).body.cash).toBe(cash);
  expect((await alice.get('/api/holdings')).body).toMatchObject([{ id: 'TFM', shares: 2 }]);
}, 120_000);

test('signing out ends the session for good, and a wrong password starts none', async () => {
  const player = new HttpPlayer(host.url);
  await expect(player.signIn('alice@example.test', 'wrong password')).rejects.toThrow(/password/i);
  await player.signIn('alice@example.test');
  expect((await player.post('/api/auth/renew', {})).status).toBe(200);
  const cookies = player.cookieHeader('/api/portfolio').split('; ').toSorted();
  const names = cookies.map((cookie) => cookie.split('=')[0]);
  expect(names.filter((name) => name !== '__Host-pass')).toEqual(['__Host-session', 'signed-in']);
  await player.get('/api/logout');
  expect(player.cookieHeader('/api/auth/renew')).toBe('');
});

test('every page of a sign-in may be requested twice, even if the provider still knows the player', async () => {
  const player = new HttpPlayer(host.url, { navigatesTwice: true });
  const isSignedIn = async () => (await player.get('/api/auth/user')).status === 200;
  for (let round = 0; round < 5; round++) {
    await player.signIn('bob@example.test');
    expect(await isSignedIn()).toBe(true);
    player.adoptCookies('__Host-session=');
    expect(await isSignedIn()).toBe(false);
    expect((await player.open('/api/login')).url).toBe(`${host.url}/`);
    expect(await isSignedIn()).toBe(true);
    await player.open('/api/logout');
    expect(await isSignedIn()).toBe(false);
  }
});

test('a socket without a cookie reaches our function, which answers 401, or 403 for a foreign page', async () => {
  const statusFrom = async (origin: string) => {
    const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws`, { headers: { origin } });
    const [, { statusCode }] = await once(socket, 'unexpected-response');
    return statusCode;
  };
  expect([await statusFrom(host.url), await statusFrom('https://elsewhere.example')]).toEqual([401, 403]);
}, 60_000);

test('signing out closes every socket of the player and no others', async () => {
  const join = async (name: string) => {
    const player = new HttpPlayer(host.url);
    const email = `${name.toLowerCase()}@example.test`;
    await player.signUp({ given_name: name, family_name: 'Live', email, password: 'a long password' });
    return player;
  };
  const open = async (player: HttpPlayer) => {
    const headers = { cookie: player.cookieHeader('/ws'), origin: host.url };
    const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws`, { headers });
    await once(socket, 'open');
    return socket;
  };
  const [carol, dan] = [await join('Carol'), await join('Dan')];
  const [one, other, dans] = [await open(carol), await open(carol), await open(dan)];

  const closed = Promise.all([once(one, 'close'), once(other, 'close')]);
  expect((await carol.get('/api/logout')).status).toBe(302);
  await closed;

  const told = messageOf(dans, 'new_message');
  const { status, body } = await dan.post('/api/chat/messages', { message: 'Anybody there?' }, key());
  expect(status).toBe(200);
  expect(await told).toMatchObject({ message: { id: body.id, message: 'Anybody there?' } });
  dans.close();
}, 60_000);
