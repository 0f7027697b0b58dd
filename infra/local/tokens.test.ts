import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from './testing/controls.ts';
import type { HostProcess } from './testing/host-process.ts';
import { startHostWithPlayer } from './testing/host-with-player.ts';
import type { HttpPlayer } from './testing/http-player.ts';

/** A program that plays by token, through the distribution, the API and its authorizer with the cache. */

const FIVE_SECONDS = 5;
const TRADE = { symbol: 'TFM', action: 'buy', shares: 1 };

let host: HostProcess;
let player: HttpPlayer;
beforeAll(async () => {
  ({ host, player } = await startHostWithPlayer());
}, 120_000);
afterAll(() => host.end());

const ask = (token: string, path: string, init: RequestInit = {}) =>
  fetch(host.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
const trade = (token: string, headers: Record<string, string> = {}) =>
  ask(token, '/api/trade', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(TRADE),
  });

test('a token trades without an origin, from any site’s page, until it is revoked: then at once everywhere', async () => {
  const { id, token } = await player.makeToken();
  for (const headers of [undefined, { origin: 'https://bots.example' }]) {
    const { status, headers: sent } = await trade(token, headers);
    expect([status, sent.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  expect((await player.get('/api/holdings')).body).toMatchObject([{ shares: 2 }]);
  await player.delete(`/api/account/tokens/${id}`);
  await moveClock(host.url, FIVE_SECONDS);
  const refused = await trade(token);
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'not-signed-in']);
  expect((await ask(token, '/api/portfolio')).status).toBe(401);
  expect((await player.get('/api/portfolio')).status).toBe(200);
});

test('one request is never both: a token with the session’s cookie is the token alone', async () => {
  const { id, token } = await player.makeToken();
  const cookie = player.cookieHeader('/api/account/tokens');
  const list = (headers: Record<string, string>) => fetch(`${host.url}/api/account/tokens`, { headers });
  expect((await list({ cookie })).status).toBe(200);
  const both = await list({ cookie, authorization: `Bearer ${token}` });
  expect([both.status, (await both.json()).code]).toEqual([403, 'not-by-token']);
  expect((await list({ cookie, authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln' })).status).toBe(401);
  expect((await list({ cookie: `__Host-session=${token}` })).status).toBe(401);
  expect((await ask(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, '/api/portfolio')).status).toBe(401);
  await player.delete(`/api/account/tokens/${id}`);
});

test('a cookie still needs the site’s own origin, and no other site may read what it is answered', async () => {
  const cookie = player.cookieHeader('/api/trade');
  const write = await fetch(`${host.url}/api/trade`, {
    method: 'POST',
    headers: { cookie, origin: 'https://bots.example', 'content-type': 'application/json' },
    body: JSON.stringify(TRADE),
  });
  expect([write.status, (await write.json()).code]).toEqual([403, 'wrong-origin']);
  const read = await fetch(`${host.url}/api/portfolio`, { headers: { cookie, origin: 'https://bots.example' } });
  expect([write, read].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([null, null]);
  const preflight = await fetch(`${host.url}/api/trade`, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-credentials')]).toEqual([204, null]);
});

test('market data and boards are open to programs', async () => {
  const { id, token } = await player.makeToken();
  for (const path of ['/api/stocks', '/api/boards/all', '/api/players?page=1', '/api/seasons'])
    expect((await ask(token, path)).status).toBe(200);
  const open = await fetch(`${host.url}/api/stocks`);
  expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  await player.delete(`/api/account/tokens/${id}`);
});
