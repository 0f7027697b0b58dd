import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_TOKENS } from '../../shared/credential.ts';
import { paperOf } from '../../shared/sub-account.ts';
import { revokeSessions } from '../data/revoked.ts';
import { suspendWrites } from '../data/suspension.ts';
import { transactWrite } from '../data/write.ts';
import { call } from '../testing/call.ts';
import { identify } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer } from '../testing/scene.ts';

const INTERVAL_MS = 5000;
const LASTS_MS = 600_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let playerId = '';

movingMarket();
beforeEach(async () => {
  movingClock.turnMs(3600_000);
  playerId = await joinPlayer();
});

const app = { headers: { origin: undefined } };

async function begin(body: object = { client_id: 'Ticker TV', scope: 'trade' }) {
  return (await call('request-access', { ...app, body })).body as { device_code: string; user_code: string };
}

const poll = (device_code: string, others: object = {}) =>
  call('collect-token', { ...app, body: { grant_type: GRANT, device_code, client_id: 'Ticker TV', ...others } });

/** Polls once the interval has passed. */
function pollLater(code: string, others: object = {}) {
  movingClock.turnMs(INTERVAL_MS);
  return poll(code, others);
}

const decide = (code: string, decision = 'allowed', others: object = {}) =>
  call('decide-access', { playerId, params: { code }, body: { decision }, ...others });
const view = (code: string) => call('get-access-request', { playerId, params: { code } });
const list = async () => (await call('list-tokens', { playerId })).body;

describe('an app that asks for a token', () => {
  test('gets the token once, after the player has allowed it', async () => {
    const { device_code, user_code, ...others } = await begin();
    expect(user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    expect(others).toEqual({
      ...{ verification_uri: 'https://site.test/connect', expires_in: 600, interval: 5 },
      verification_uri_complete: `https://site.test/connect?code=${user_code}`,
    });
    expect((await poll(device_code)).body.error).toBe('authorization_pending');
    expect((await view(user_code)).body).toMatchObject({ name: 'Ticker TV', scope: 'trade' });
    expect((await decide(user_code.toLowerCase().replace('-', ' '))).status).toBe(200);
    const { status, body, headers } = await pollLater(device_code);
    expect([status, body.token_type, body.scope, headers['cache-control']]).toEqual([
      200,
      'Bearer',
      'trade',
      'no-store',
    ]);
    expect(await identify(`bearer ${body.access_token}`)).toMatchObject({ playerId, scope: 'trade' });
    expect(await list()).toMatchObject([{ name: 'Ticker TV', scope: 'trade' }]);
    const again = await pollLater(device_code);
    expect([again.status, again.body.code, again.body.error]).toEqual([400, 'expired-token', 'expired_token']);
    expect(await list()).toHaveLength(1);
  });

  test('gets one token from many concurrent polls', async () => {
    const { device_code, user_code } = await begin();
    await decide(user_code);
    movingClock.turnMs(INTERVAL_MS);
    const answers = await Promise.all(Array.from({ length: 6 }, () => poll(device_code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test('must wait five seconds between two polls, to the millisecond', async () => {
    const { device_code } = await begin();
    const errors = [];
    for (const waitMs of [0, INTERVAL_MS - 1, 1, INTERVAL_MS - 1]) {
      movingClock.turnMs(waitMs);
      errors.push((await poll(device_code)).body.error);
    }
    expect(errors).toEqual(['authorization_pending', 'slow_down', 'authorization_pending', 'slow_down']);
  });

  test('gets a read-only token if it names no scope', async () => {
    const { user_code } = await begin({ client_id: 'Ticker TV', unknown: 'ignored' });
    expect((await view(user_code)).body.scope).toBe('read');
  });

  test('gets a token for the paper account, which the token creates', async () => {
    const { device_code, user_code } = await begin({ client_id: 'Ticker TV', scope: 'paper' });
    expect((await view(user_code)).body.scope).toBe('paper');
    await decide(user_code);
    const { body } = await pollLater(device_code);
    expect(body.scope).toBe('paper');
    const caller = await identify(`bearer ${body.access_token}`);
    expect(caller).toMatchObject({ playerId: paperOf(playerId), scope: 'paper' });
    expect((await call('get-portfolio', { ...caller })).body.cash).toBe('10000.00');
  });

  test('learns that the player has denied it', async () => {
    const { device_code, user_code } = await begin();
    await decide(user_code, 'denied');
    expect((await pollLater(device_code)).body.error).toBe('access_denied');
    expect((await decide(user_code)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('learns that its code has expired, as does a player who types it', async () => {
    const { device_code, user_code } = await begin();
    movingClock.turnMs(LASTS_MS);
    expect((await poll(device_code)).body.error).toBe('expired_token');
    expect([(await view(user_code)).status, (await decide(user_code)).status]).toEqual([404, 404]);
  });

  test('may run in any site’s page, because it sends no cookie', async () => {
    const { device_code } = await begin();
    expect((await poll(device_code)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
    });
  });

  test.each([
    ['as JSON', { rawBody: '{"client_id":"a"}' }],
    ['with a repeated field', { rawBody: 'client_id=a&client_id=b' }],
    ['without a name', { rawBody: 'scope=read' }],
    ['with a name that reverses text', { body: { client_id: 'a\u202eb' } }],
    ['with the name of the product', { body: { client_id: 'Tr\u0430defloor' } }, 'name-not-allowed'],
    ['with incompatible scopes', { body: { client_id: 'a', scope: 'paper trade' } }],
    ['with an unknown scope', { body: { client_id: 'a', scope: 'admin' } }],
  ])('is refused with an OAuth error: %s', async (_, request, code = 'malformed') => {
    const { status, body } = await call('request-access', { ...app, body: { client_id: 'a' }, ...request });
    expect([status, body.code, body.error]).toEqual([400, code, 'invalid_request']);
  });
});

describe('a forged device code', () => {
  test.each<[string, (code: string, other: string) => string]>([
    ['has another secret', (code) => code.slice(0, 9) + 'A'.repeat(43)],
    ['has the secret of another app', (code, other) => code.slice(0, 9) + other.slice(9)],
    ['is the user code alone', (code) => code.slice(0, 8)],
    ['is empty', () => ''],
    ['is sent by another app', (code) => code],
  ])('counts as expired: it %s', async (how, forge) => {
    const [one, other] = [await begin(), await begin()];
    await decide(one.user_code);
    const { body } = await pollLater(forge(one.device_code, other.device_code), {
      client_id: how === 'is sent by another app' ? 'Other' : 'Ticker TV',
    });
    expect(body.error).toBe('expired_token');
    expect(await list()).toEqual([]);
  });
});

describe('a decision', () => {
  test('is final: a later one by another player has no effect', async () => {
    const { device_code, user_code } = await begin();
    await decide(user_code);
    const other = await joinPlayer();
    expect((await decide(user_code, 'allowed', { playerId: other })).status).toBe(404);
    expect((await decide(user_code)).status).toBe(200);
    const { body } = await pollLater(device_code);
    expect(await identify(`bearer ${body.access_token}`)).toMatchObject({ playerId });
  });

  test('is refused to a player with ten tokens', async () => {
    for (let count = 0; count < MAX_TOKENS; count++)
      await call('create-token', { playerId, body: { name: 'x', scope: 'read' } });
    const { user_code } = await begin();
    expect((await decide(user_code)).body.code).toBe('too-many-tokens');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['signs out everywhere', () => revokeSessions(playerId, movingClock.nowMs)],
    [
      'is suspended',
      async () => transactWrite(await suspendWrites(playerId, { reason: 'x', suspendedAtMs: movingClock.nowMs })),
    ],
  ])('makes no token if the player %s before the next poll', async (_, end) => {
    const { device_code, user_code } = await begin();
    await decide(user_code);
    await end();
    expect((await pollLater(device_code)).body.error).toBe('access_denied');
  });
});

test('all apps together may request codes no faster than one player may write', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 70; asked++)
    statuses.push((await call('request-access', { ...app, body: { client_id: 'a' } })).status);
  expect([statuses.indexOf(429), new Set(statuses)]).toEqual([60, new Set([200, 429])]);
});
