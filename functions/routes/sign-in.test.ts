import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call, outcome } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { readLog } from '../testing/read-log.ts';
import { startTestUserPool, tokensOf } from '../testing/user-pool.ts';

const ada = { given_name: 'Ada', family_name: 'Lovelace', picture: 'https://example.test/ada.png' };
/** Each sign-in attempt has its own cookie, named after its state's first digit. */
const SIGN_IN = '__Secure-sign-in-';
const SESSION = '__Host-session=';
const RENEWAL = '__Secure-renewal=';

const pool = duringTests(startTestUserPool);
let playerId = '';
noonMarket();
beforeEach(() => {
  playerId = randomUUID();
  givesTokensTo(playerId);
});

function givesTokensTo(sub: string, claims: object = ada): void {
  Object.assign(pool.tokens, { status: 200, body: tokensOf(sub, claims), asked: [] });
}

/** Leaves for the sign-in page. Returns where the browser went, and the cookie that it took along. */
async function leave(query: Record<string, string> = {}) {
  const { headers, cookies } = await call('sign-in', { query });
  const [cookie = ''] = cookies;
  const url = new URL(String(headers.location));
  return { url, state: url.searchParams.get('state') ?? '', cookie, kept: cookie.split(';')[0] ?? '' };
}

type Left = Awaited<ReturnType<typeof leave>>;

function comeBack({ query, cookies }: { query: Record<string, string>; cookies: string[] }) {
  return call('finish-sign-in', { query, cookies });
}

async function signIn() {
  const { state, kept } = await leave();
  return comeBack({ query: { code: 'the-code', state }, cookies: [kept] });
}

const profile = async () => (await call('get-current-player', { playerId })).body;
const cash = async () => (await call('get-portfolio', { playerId })).body.cash;
const cookieOf = (name: string, cookies: readonly string[]) => cookies.filter((each) => each.startsWith(name));

describe('signing in', () => {
  test('begins at the user pool, with the address to return to and without secrets', async () => {
    const { url, cookie, kept } = await leave();
    expect(url.origin + url.pathname).toBe('https://pool.test/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'https://site.test/api/callback',
      code_challenge_method: 'S256',
    });
    const [state = '', verifier = ''] = kept.slice(kept.indexOf('=') + 1).split('.');
    expect(url.searchParams.get('state')).toBe(state);
    expect(kept.startsWith(`${SIGN_IN}${state[0]}=`)).toBe(true);
    expect(url.searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
    expect(url.href).not.toContain(verifier);
    expect(cookie).toMatch(/; Path=\/api\/callback; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('begins at the page for new accounts if requested', async () => {
    const { url } = await leave({ screen: 'sign-up' });
    expect(url.origin + url.pathname).toBe('https://pool.test/signup');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('uses new values each time', async () => {
    expect((await leave()).kept).not.toBe((await leave()).kept);
  });

  test('ends with a session, a way to renew it, and the starting cash', async () => {
    const { state, kept } = await leave();
    const { headers, cookies } = await comeBack({ query: { code: 'the-code', state }, cookies: [kept] });
    // The verifier is known to this browser only.
    expect(pool.tokens.asked.map((form) => Object.fromEntries(form))).toMatchObject([
      { grant_type: 'authorization_code', code: 'the-code', code_verifier: kept.split('.')[1] },
    ]);
    expect(headers.location).toBe('/');
    expect(cookieOf(SESSION, cookies)).toEqual([
      expect.stringMatching(/^__Host-session=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(cookieOf(RENEWAL, cookies).map((each) => each.match(/(?<==)renewal-of-[\w-]+; Path=[\w/]+/)?.[0])).toEqual([
      `renewal-of-${playerId}; Path=/api/auth/renew`,
      `renewal-of-${playerId}; Path=/api/logout`,
    ]);
    expect(cookieOf(SIGN_IN, cookies)).toEqual([expect.stringMatching(/^__Secure-sign-in-[\da-f]=; .*Max-Age=0;/)]);
    expect(cookieOf('signed-in=', cookies)).toEqual(['signed-in=yes; Path=/; Max-Age=2592000; Secure; SameSite=Lax']);
    expect(await cash()).toBe('10000.00');
  });

  test('a second time grants no second starting cash', async () => {
    await signIn();
    await call('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares: 1 } });
    await signIn();
    expect(await cash()).toBe('9957.50');
  });

  test('returns to the page that it left', async () => {
    const { state, kept } = await leave({ from: '/replay?at=1.5#x' });
    const answer = await comeBack({ query: { code: 'the-code', state }, cookies: [kept] });
    expect(answer.headers.location).toBe('/replay?at=1.5#x');
  });

  test('refuses to return to another site', async () => {
    expect(await outcome(call('sign-in', { query: { from: '//evil.test' } }))).toEqual([400, 'malformed']);
  });

  test('returns to no other site, even if the cookie names one', async () => {
    const { state, kept } = await leave();
    const answer = await comeBack({ query: { code: 'the-code', state }, cookies: [`${kept}/evil.test`] });
    expect(answer.headers.location).toBe('/');
  });

  test('adopts allowed names from the identity provider, and no picture of another host', async () => {
    givesTokensTo(playerId, { ...ada, family_name: '\u202eLovelace' });
    await signIn();
    expect(await profile()).toMatchObject({ firstName: 'Ada', lastName: null, profileImageUrl: null });
  });
});

describe('a sign-in that is sent twice', () => {
  const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

  test('at its beginning ends signed in with either answer', async () => {
    const ways = [await leave(), await leave()];
    // The later cookie replaces the other in one of sixteen pairs.
    while (ways[0]?.state[0] === ways[1]?.state[0]) ways[1] = await leave();
    for (const { state } of ways) {
      const answer = await comeBack({ query: { code: 'the-code', state }, cookies: ways.map(({ kept }) => kept) });
      expect(answer.headers.location).toBe('/');
      expect(cookieOf(SESSION, answer.cookies)).toHaveLength(1);
    }
  });

  test('at its end, after it is over, leads to the game and keeps the session', async () => {
    const { state } = await leave({ from: '/trading' });
    const answer = await comeBack({ query: { code: 'the-code', state }, cookies: [`${SESSION}token`] });
    expect([answer.headers.location, answer.cookies, pool.tokens.asked]).toEqual(['/', [], []]);
  });

  test('at its end with a used code gets another code, and returns to where it began', async () => {
    const { state, kept } = await leave({ from: '/trading' });
    Object.assign(pool.tokens, invalidGrant);
    const second = await comeBack({ query: { code: 'the-code', state }, cookies: [kept] });
    expect(second.headers.location).toBe('/api/login?from=%2Ftrading&attempt=2');
    givesTokensTo(playerId);
    const again = await leave({ from: '/trading', attempt: '2' });
    const answer = await comeBack({ query: { code: 'another', state: again.state }, cookies: [again.kept] });
    expect(answer.headers.location).toBe('/trading');
    expect(cookieOf(SESSION, answer.cookies)).toHaveLength(1);
  });

  test('on each attempt keeps the session of the first', async () => {
    Object.assign(pool.tokens, invalidGrant);
    const { state, kept } = await leave({ from: '/trading', attempt: '2' });
    const answer = await comeBack({ query: { code: 'another', state }, cookies: [kept, `${SESSION}token`] });
    expect([answer.headers.location, cookieOf(SESSION, answer.cookies)]).toEqual(['/trading', []]);
  });

  test('is attempted once more if the cookies collided and the other sign-in has used the code', async () => {
    Object.assign(pool.tokens, invalidGrant);
    const { state, kept } = await leave({ from: '/trading', attempt: '3' });
    const { headers } = await comeBack({ query: { code: 'another', state }, cookies: [kept] });
    expect(headers.location).toBe('/api/login?from=%2Ftrading&attempt=4');
  });
});

test.each<[string, (left: Left) => Parameters<typeof comeBack>[0]]>([
  ['with another state', ({ state, kept }) => ({ query: { code: 'x', state: `${state[0]}x` }, cookies: [kept] })],
  ['without the cookie', ({ state }) => ({ query: { code: 'the-code', state }, cookies: [] })],
])('a sign-in from another browser, %s, gives no session but a new sign-in, three times', async (_, back) => {
  const first = await comeBack(back(await leave()));
  expect([first.headers.location, first.cookies]).toEqual(['/api/login?from=%2F&attempt=2', []]);
  const again = await leave({ attempt: '4' });
  const second = await comeBack({ query: { code: 'the-code', state: again.state }, cookies: [] });
  expect([second.headers.location, second.cookies, pool.tokens.asked]).toEqual(['/?sign-in=failed', [], []]);
});

describe('signing in fails, and says so on the landing page,', () => {
  const log = readLog();
  const unaccepted = { status: 400, body: { error: 'invalid_grant' } };
  const stranger = { status: 400, body: { error: 'unauthorized_client' } };
  const arrive = (attempt: string) => async () => {
    const { state, kept } = await leave({ attempt });
    return comeBack({ query: { code: 'the-code', state }, cookies: [kept] });
  };
  const withoutCode = (query: object) => async () => {
    const { state, kept } = await leave();
    return comeBack({ query: { ...query, state }, cookies: [kept] });
  };

  async function expectFailed(answer: Awaited<ReturnType<typeof comeBack>>) {
    expect(answer.headers.location).toBe('/?sign-in=failed');
    expect(cookieOf(SESSION, answer.cookies)).toEqual([]);
    expect((await call('get-player', { playerId, params: { playerId } })).body.code).toBe('not-found');
  }

  test.each<[string, asked: number, ofOurs: number, object, () => ReturnType<typeof comeBack>]>([
    ['without a code', 0, 0, {}, withoutCode({})],
    ['after a refusal by the user', 0, 0, {}, withoutCode({ error: 'access_denied' })],
    ['with codes that the pool refuses to the last', 1, 0, unaccepted, arrive('4')],
    ['with a pool that does not work', 1, 1, { status: 500 }, signIn],
    ['with a pool that does not know our client', 1, 1, stranger, signIn],
    ['with malformed tokens', 1, 1, { status: 200, body: {} }, signIn],
  ])('%s, with %d token requests and SignInsFailed at %d', async (_, asked, ofOurs, answer, come) => {
    Object.assign(pool.tokens, answer);
    await expectFailed(await come());
    expect([pool.tokens.asked.length, log.metric('SignInsFailed')]).toEqual([asked, ofOurs]);
    expect(log.text()).not.toContain('the-code');
  });

  test('with a pool whose keys cannot be fetched', async () => {
    vi.resetModules();
    pool.keys.status = 500;
    await expectFailed(await signIn());
    pool.keys.status = 200;
    expect((await signIn()).headers.location).toBe('/');
  });
});
