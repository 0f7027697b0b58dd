import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../testing/call.ts';
import { readLog } from '../testing/read-log.ts';
import { NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { accessToken, idToken, startTestUserPool, type TestUserPool } from '../testing/user-pool.ts';

const ada = { given_name: 'Ada', family_name: 'Lovelace', picture: 'https://example.test/ada.png' };
const SIGN_IN = '__Secure-sign-in=';
const SESSION = '__Host-session=';
const RENEWAL = '__Secure-renewal=';

let pool: TestUserPool;
let playerId = '';
beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  pool = await startTestUserPool();
});
afterAll(() => pool.stop());
beforeEach(() => {
  playerId = randomUUID();
  givesTokensTo(playerId);
});

/** From now on the pool gives the tokens of this player. */
function givesTokensTo(sub: string, claims: object = ada): void {
  const body = {
    access_token: accessToken({ claims: { sub } }),
    id_token: idToken({ sub, ...claims }),
    expires_in: 3600,
    refresh_token: `renewal-of-${sub}`,
    token_type: 'Bearer',
  };
  Object.assign(pool.tokens, { status: 200, body, asked: [] });
}

/** A browser that has left for the sign-in page: where it went, and the cookie that it took along. */
async function leave() {
  const { headers, cookies } = await call('sign-in');
  const [cookie = ''] = cookies;
  return { url: new URL(String(headers.location)), cookie, kept: cookie.split(';')[0] ?? '' };
}

function comeBack({ query, cookies }: { query: Record<string, string>; cookies: string[] }) {
  return call('finish-sign-in', { query, cookies });
}

async function signIn() {
  const { url, kept } = await leave();
  return comeBack({ query: { code: 'the-code', state: url.searchParams.get('state') ?? '' }, cookies: [kept] });
}

const profile = async () => (await call('get-current-player', { playerId })).body;
const cash = async () => (await call('get-portfolio', { playerId })).body.cash;
const cookieOf = (name: string, cookies: readonly string[]) => cookies.filter((each) => each.startsWith(name));

describe('signing in', () => {
  test('begins at the user pool, which is told where to come back to and nothing that must stay secret', async () => {
    const { url, cookie, kept } = await leave();
    expect(url.origin + url.pathname).toBe('https://pool.test/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'https://site.test/api/callback',
      code_challenge_method: 'S256',
    });
    const [state = '', verifier = ''] = kept.slice(SIGN_IN.length).split('.');
    expect(url.searchParams.get('state')).toBe(state);
    expect(url.searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
    expect(url.href).not.toContain(verifier);
    expect(cookie).toMatch(/; Path=\/api\/callback; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('begins at the page for new accounts where that was asked for', async () => {
    const { headers } = await call('sign-in', { query: { screen: 'sign-up' } });
    const url = new URL(String(headers.location));
    expect(url.origin + url.pathname).toBe('https://pool.test/signup');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('is never twice the same', async () => {
    const [one, other] = [await leave(), await leave()];
    expect(one.kept).not.toBe(other.kept);
  });

  test('ends with a session, a way to renew it, and the starting cash', async () => {
    const { headers, cookies } = await signIn();
    expect(headers.location).toBe('/');
    expect(cookieOf(SESSION, cookies)).toEqual([
      expect.stringMatching(/^__Host-session=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(cookieOf(RENEWAL, cookies).map((each) => each.match(/(?<==)renewal-of-[\w-]+; Path=[\w/]+/)?.[0])).toEqual([
      `renewal-of-${playerId}; Path=/api/auth/renew`,
      `renewal-of-${playerId}; Path=/api/logout`,
    ]);
    expect(cookieOf(SIGN_IN, cookies)).toEqual([expect.stringMatching(/^__Secure-sign-in=; .*Max-Age=0;/)]);
    expect(cookieOf('signed-in=', cookies)).toEqual(['signed-in=yes; Path=/; Max-Age=2592000; Secure; SameSite=Lax']);
    expect(await cash()).toBe('10000.00');
  });

  test('exchanges the code with the verifier that only this browser has', async () => {
    const { url, kept } = await leave();
    await comeBack({ query: { code: 'the-code', state: url.searchParams.get('state') ?? '' }, cookies: [kept] });
    expect(pool.tokens.asked.map((form) => Object.fromEntries(form))).toMatchObject([
      { grant_type: 'authorization_code', code: 'the-code', code_verifier: kept.split('.')[1] },
    ]);
  });

  test('a second time gives no second starting cash', async () => {
    await signIn();
    await call('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares: 1 } });
    await signIn();
    expect(await cash()).toBe('9957.50');
  });

  test.each([
    ['comes back to the invitation to a league that it left from', 'abcd-efgh-jkm1', '/join/ABCDEFGHJKM1'],
    ['comes back to My Portfolio where the cookie names no league', undefined, '/'],
  ])('%s', async (_, join, location) => {
    const { headers, cookies } = await call('sign-in', { query: { ...(join && { join }) } });
    const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
    const kept = cookies.map((cookie) => cookie.split(';')[0] ?? '');
    const answer = await comeBack({ query: { code: 'the-code', state }, cookies: kept });
    expect(answer.headers.location).toBe(location);
  });

  test('leads nowhere else, whatever the cookie says', async () => {
    const { url, kept } = await leave();
    const state = url.searchParams.get('state') ?? '';
    const answer = await comeBack({ query: { code: 'the-code', state }, cookies: [`${kept}./evil.test`] });
    expect(answer.headers.location).toBe('/');
  });

  test('takes names from the identity provider, but for those that a player could not have, and no picture of another host', async () => {
    givesTokensTo(playerId, { ...ada, family_name: '\u202eLovelace' });
    await signIn();
    expect(await profile()).toMatchObject({ firstName: 'Ada', lastName: null, profileImageUrl: null });
  });
});

describe('signing in fails, and says so on the landing page,', () => {
  async function expectFailed(answer: Awaited<ReturnType<typeof comeBack>>) {
    expect(answer.headers.location).toBe('/?sign-in=failed');
    expect(cookieOf(SESSION, answer.cookies)).toEqual([]);
    expect((await call('get-player', { playerId, params: { playerId } })).body.code).toBe('not-found');
  }

  type Left = { state: string; kept: string };
  const rows: [why: string, back: (left: Left) => Parameters<typeof comeBack>[0]][] = [
    ['with the state of another browser', ({ kept }) => ({ query: { code: 'the-code', state: 'x' }, cookies: [kept] })],
    ['without the cookie', ({ state }) => ({ query: { code: 'the-code', state }, cookies: [] })],
    ['without a code', ({ state, kept }) => ({ query: { state }, cookies: [kept] })],
    ['turned away', ({ state, kept }) => ({ query: { error: 'access_denied', state }, cookies: [kept] })],
  ];

  test.each(rows)('%s, and no token is asked for', async (_, back) => {
    const { url, kept } = await leave();
    await expectFailed(await comeBack(back({ state: url.searchParams.get('state') ?? '', kept })));
    expect(pool.tokens.asked).toEqual([]);
  });

  test('with a code that the pool does not accept', async () => {
    Object.assign(pool.tokens, { status: 400, body: { error: 'invalid_grant' } });
    await expectFailed(await signIn());
  });

  test('with a pool that gives no tokens', async () => {
    Object.assign(pool.tokens, { status: 500 });
    await expectFailed(await signIn());
  });

  test('with a pool whose keys cannot be fetched', async () => {
    vi.resetModules();
    pool.keys.status = 500;
    await expectFailed(await signIn());
    pool.keys.status = 200;
    expect((await signIn()).headers.location).toBe('/');
  });
});

describe('a session', () => {
  const renew = (...cookies: string[]) => call('renew-session', { cookies, body: {} });

  test('is renewed before it ends, for as long as a new one lasts', async () => {
    const { status, body, cookies } = await renew(`${RENEWAL}the-renewal-token`);
    expect([status, body]).toEqual([200, { sessionEndsAt: new Date(NOON_MS + 3_600_000).toISOString() }]);
    expect(cookieOf(SESSION, cookies)).toHaveLength(1);
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

describe('the metric SignInsFailed', () => {
  const log = readLog();

  test.each<[string, number, object, () => Promise<unknown>]>([
    ['a code that the pool does not accept', 0, { status: 400, body: { error: 'invalid_grant' } }, signIn],
    ['a player who turns back', 0, {}, () => comeBack({ query: { error: 'access_denied' }, cookies: [] })],
    ['a pool that does not work', 1, { status: 500 }, signIn],
    ['a pool that does not know our client', 1, { status: 400, body: { error: 'unauthorized_client' } }, signIn],
    ['tokens that are none', 1, { status: 200, body: {} }, signIn],
  ])('of %s is %d', async (_, count, answer, come) => {
    Object.assign(pool.tokens, answer);
    await come();
    expect(log.metric('SignInsFailed')).toBe(count);
    expect(log.text()).not.toContain('the-code');
  });
});
