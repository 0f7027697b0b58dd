import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASS_SLOT_MS } from '../../shared/pass.ts';
import { moveClock } from './testing/controls.ts';
import type { HostProcess } from './testing/host-process.ts';
import { startHostWithPlayer } from './testing/host-with-player.ts';
import { HttpPlayer } from './testing/http-player.ts';

const FIVE_SECONDS = 5;
/** The time of a pass, its grace period and a tick. */
const PASS_SECONDS = 15 * 60 + 20;
const SESSION_SECONDS = 3600;
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

test('a token trades without an origin and from any site, until it is revoked everywhere at once', async () => {
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

test('a request with a token and the session’s cookie counts as the token alone', async () => {
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

test('a cookie needs the site’s own origin, and no other site may read its answers', async () => {
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

test('market data is open without credentials', async () => {
  const { id, token } = await player.makeToken();
  expect((await ask(token, '/api/stocks')).status).toBe(200);
  const open = await fetch(`${host.url}/api/stocks`);
  expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  await player.delete(`/api/account/tokens/${id}`);
});

describe('boards', () => {
  const slotSeconds = PASS_SLOT_MS / 1000;
  /** Moves to the beginning of a slot, so none ends during a test, and past answers that the authorizer has cached. */
  let ahead = 0;
  beforeAll(() => {
    ahead = 2 * slotSeconds + 1 - (Math.floor(Date.now() / 1000) % slotSeconds);
    return moveClock(host.url, ahead);
  });

  const paths = ['/api/boards/all', '/api/boards/season', '/api/players?page=1', '/api/seasons'];
  const opened = async (headers: Record<string, string>) => {
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(host.url + path, { headers })).status));
    return [...new Set(statuses)].join();
  };
  const bySession = (value: string) => opened({ cookie: `__Host-session=${value}` });
  const byPass = (value: string) => opened({ cookie: `__Host-pass=${value}` });
  const byToken = (value: string) => opened({ authorization: `Bearer ${value}` });
  const changed = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

  async function cookiesOf(who: HttpPlayer) {
    expect((await who.get('/api/portfolio')).status).toBe(200);
    const named = new Map(
      who
        .cookieHeader('/')
        .split('; ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    return { session: named.get('__Host-session') ?? '', pass: named.get('__Host-pass') ?? '' };
  }

  test('open to players and their programs', async () => {
    const { session, pass } = await cookiesOf(player);
    const [trade, paper] = [await player.makeToken(), await player.makeToken('paper')];
    expect([await bySession(session), await byPass(pass)]).toEqual(['200', '200']);
    expect([await byToken(trade.token), await byToken(paper.token)]).toEqual(['200', '200']);
    await player.delete(`/api/account/tokens/${trade.id}`);
  });

  test('are refused to forged or altered credentials', async () => {
    const { session, pass } = await cookiesOf(player);
    const { token } = await player.makeToken();
    const [first = '', now = '', next = ''] = pass.split('.');
    const forged = {
      'no credential': await opened({}),
      'a session of one letter': await bySession('x'),
      'an altered session': await bySession(changed(session, session.length - 20)),
      'a pass of one letter': await byPass('x'),
      'an altered pass': await byPass(`${first}.${changed(now, 5)}.${next}`),
      'a pass that is empty': await byPass(`${first}.`),
      'the pass of the next slot for this one': await byPass(`${first}.${next}.${next}`),
      'passes that are said to begin earlier': await byPass(`${Number(first) - 1}.${now}.${next}`),
      'a pass as a session': await bySession(now),
      'a session as a pass': await byPass(`${first}.${session}`),
      'a header of the edge': await opened({ 'x-credential': `pass ${first}.${now}` }),
      'that header beside a forged session': await opened({
        ...{ 'x-credential': `cookie ${session}`, cookie: '__Host-session=x' },
      }),
      'an altered token': await byToken(changed(token, token.length - 5)),
      'a token of letters': await byToken('tradefloor_x'),
      'a session as a token': await byToken(session),
    };
    expect(Object.entries(forged).filter(([, status]) => status !== '401')).toEqual([]);
  });

  test('are one answer for all players, which the edge caches', async () => {
    const other = new HttpPlayer(host.url);
    await other.signUp({ given_name: 'Cy', family_name: 'Ray', email: 'cy@example.com', password: 'tradefloor' });
    const [own, others] = [await cookiesOf(player), await cookiesOf(other)];
    expect(others.pass).toBe(own.pass);
    const answers = await Promise.all(
      [own, others].map(({ pass }) =>
        fetch(`${host.url}/api/boards/week`, { headers: { cookie: `__Host-pass=${pass}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers.get('x-cache'))).toContain('Hit from cloudfront');
  });

  test('close to copied cookies after signing out: a pass within fifteen minutes, a session within an hour', async () => {
    const copied = await cookiesOf(player);
    await player.get('/api/logout');
    expect(player.cookieHeader('/')).toBe('');
    expect([await byPass(copied.pass), await bySession(copied.session)]).toEqual(['200', '200']);
    await moveClock(host.url, ahead + PASS_SECONDS);
    expect([await byPass(copied.pass), await bySession(copied.session)]).toEqual(['401', '200']);
    await moveClock(host.url, ahead + SESSION_SECONDS);
    expect(await bySession(copied.session)).toBe('401');
  }, 60_000);
});
