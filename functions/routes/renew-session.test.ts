import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { accessToken, idToken, startTestUserPool, type TestUserPool } from '../testing/user-pool.ts';

const RENEWAL = '__Secure-renewal=';

let pool: TestUserPool;
beforeAll(async () => {
  setClock(NOON_MS);
  pool = await startTestUserPool();
});
afterAll(() => pool.stop());
beforeEach(() => {
  const claims = { sub: randomUUID() };
  const body = { access_token: accessToken({ claims }), id_token: idToken(claims), expires_in: 3600 };
  Object.assign(pool.tokens, { status: 200, body, asked: [] });
});

describe('a session', () => {
  const renew = (...cookies: string[]) => call('renew-session', { cookies, body: {} });

  test('is renewed before it ends, for as long as a new one lasts', async () => {
    const { status, body, cookies } = await renew(`${RENEWAL}the-renewal-token`);
    expect([status, body]).toEqual([200, { sessionEndsAt: new Date(NOON_MS + 3_600_000).toISOString() }]);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session']);
    expect(pool.tokens.asked.map((form) => Object.fromEntries(form))).toMatchObject([
      { grant_type: 'refresh_token', refresh_token: 'the-renewal-token' },
    ]);
  });

  test('is not renewed without a renewal token, or with one that was revoked', async () => {
    const without = await renew();
    expect([without.status, without.body.code, pool.tokens.asked]).toEqual([401, 'not-signed-in', []]);
    Object.assign(pool.tokens, { status: 400, body: { error: 'invalid_grant' } });
    const revoked = await renew(`${RENEWAL}revoked`);
    expect([revoked.status, revoked.body.code, revoked.cookies]).toEqual([401, 'not-signed-in', []]);
  });

  test('is not ended by a pool that does not work: the answer is to try again, not that nobody is signed in', async () => {
    Object.assign(pool.tokens, { status: 500 });
    const { status, body, headers } = await renew(`${RENEWAL}the-renewal-token`);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'try-again', '1']);
  });

  test('is not ended by a pool that does not know our client: that is an error of ours', async () => {
    Object.assign(pool.tokens, { status: 400, body: { error: 'invalid_client' } });
    expect((await renew(`${RENEWAL}the-renewal-token`)).status).toBe(500);
  });
});
