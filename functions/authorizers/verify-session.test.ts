import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { accessToken, startTestUserPool, type TestUserPool, testKeys } from '../testing/user-pool.ts';

const NOON_SECONDS = NOON_MS / 1000;
const ISSUER = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Test';
const OTHER_ISSUER = 'https://issuer-cognito-idp.us-east-1.amazonaws.com/us-east-1_Test';

const somebodyElse = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ownKey = createPublicKey(somebodyElse).export({ format: 'jwk' });
const [, admins] = accessToken({ claims: { 'cognito:groups': ['admin'] } }).split('.');
const tampered = (change: (parts: string[]) => string) => change(accessToken().split('.'));

function withHmac(body: string): string {
  const head = Buffer.from('{"alg":"HS256","kid":"known"}').toString('base64url');
  const secret = createPublicKey({ key: JSON.parse(testKeys).keys[0], format: 'jwk' });
  const pem = secret.export({ type: 'spki', format: 'pem' });
  return `${head}.${body}.${createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url')}`;
}

let pool: TestUserPool;

beforeAll(async () => {
  pool = await startTestUserPool();
});
afterAll(() => pool.stop());
beforeEach(() => {
  setClock(NOON_MS);
  Object.assign(pool.keys, { status: 200, body: testKeys, asked: 0 });
});

const signedIn = { username: 'alice', deviceId: 'sign-in' };

/** Starts an environment that has not fetched the keys yet. */
async function newEnvironment() {
  vi.resetModules();
  const { verifySession } = await import('./verify-session.ts');
  return (token: string) => verifySession(token);
}

describe('a session', () => {
  test('is valid if the pool has signed its token', async () => {
    const verify = await newEnvironment();
    const session = { playerId: 'alice', isAdmin: false, sessionEndsAtSeconds: NOON_SECONDS + 3600, ...signedIn };
    expect(await verify(accessToken())).toEqual(session);
    expect(await verify(accessToken({ claims: { client_id: 'smoke' } }))).toEqual(session);
    const admin = { ...session, isAdmin: true };
    expect(await verify(accessToken({ claims: { 'cognito:groups': ['admin'] } }))).toEqual(admin);
    const relinked = accessToken({ claims: { 'cognito:groups': ['other', 'player:bob'] } });
    expect(await verify(relinked)).toEqual({ ...session, playerId: 'bob' });
    expect(pool.keys.asked).toBe(1);
  });

  test.each<[string, Parameters<typeof accessToken>[0] | string]>([
    ['is none', 'forged'],
    ['is half a token', 'e30.e30'],
    ['carries what is not JSON', 'AAAA.AAAA.AAAA'],
    ['has ended', { claims: { exp: NOON_SECONDS - 1 } }],
    ['has no end', { claims: { exp: undefined } }],
    ['has not begun', { claims: { nbf: NOON_SECONDS + 60 } }],
    ['was signed with another key', { key: somebodyElse }],
    ['names a key that the pool does not have', { header: { kid: 'unknown' } }],
    ['names no key', { header: { kid: undefined } }],
    ['asks for another algorithm', { header: { alg: 'none' } }],
    ['is of another pool', { claims: { iss: 'https://evil.test' } }],
    ['names no pool', { claims: { iss: undefined } }],
    ['is of the address of the pool that issues none', { claims: { iss: OTHER_ISSUER } }],
    ['is of a pool whose name begins alike', { claims: { iss: `${ISSUER}.evil.test` } }],
    ['is of another client', { claims: { client_id: 'other' } }],
    ['is of no client', { claims: { client_id: undefined } }],
    ['is an ID token', { claims: { token_use: 'id' } }],
    ['is for no use', { claims: { token_use: undefined } }],
    ['names a path as its key', { header: { kid: '../../../../dev/null' }, key: somebodyElse }],
    ['brings its own key', { header: { jwk: ownKey }, key: somebodyElse }],
    ['says where its key is', { header: { jku: 'https://evil.test/jwks.json' }, key: somebodyElse }],
    ['has no signature', tampered(([head, body]) => `${head}.${body}.`)],
    ['has no third part', tampered(([head, body]) => `${head}.${body}`)],
    ['is cut short', tampered((parts) => parts.join('.').slice(0, -8))],
    ['has the claims of an administrator', tampered(([head, , end]) => `${head}.${admins}.${end}`)],
    ['is signed with the public key as a secret', tampered(([, body]) => withHmac(`${body}`))],
  ])('is invalid if its token %s', async (_, token) => {
    const verify = await newEnvironment();
    expect(await verify(typeof token === 'string' ? token : accessToken(token))).toBeUndefined();
  });

  test('is invalid for each of several unknown keys, and the pool is asked for its keys only once', async () => {
    const verify = await newEnvironment();
    for (const kid of ['one', 'two', 'three']) expect(await verify(accessToken({ header: { kid } }))).toBeUndefined();
    expect(pool.keys.asked).toBe(1);
    expect(await verify(accessToken())).toMatchObject({ playerId: 'alice' });
  });
});

test('a request with an invalid cookie reaches its route without a session, which refuses it with a code', async () => {
  vi.resetModules();
  const { handler } = await import('./authorize-request.ts');
  const judge = (credential: string) =>
    handler({ headers: { 'x-credential': credential } } as unknown as Parameters<typeof handler>[0]);
  const ended = accessToken({ claims: { exp: NOON_SECONDS - 1 } });
  for (const credential of ['', 'cookie', 'cookie forged', `cookie ${ended}`, `bearer ${accessToken()}`, accessToken()])
    expect(await judge(credential)).toEqual({ isAuthorized: true, context: {} });
  const session = { playerId: 'alice', isAdmin: false, sessionEndsAtSeconds: NOON_SECONDS + 3600, ...signedIn };
  const passes = expect.stringMatching(/^\d+(\.[\w-]{43}){3}$/);
  expect(await judge(`cookie ${accessToken()}`)).toEqual({ isAuthorized: true, context: { ...session, passes } });
});

describe('while the pool’s keys are unavailable', () => {
  test.each([
    ['fails', { status: 500 }],
    ['answers what is not JSON', { body: '<html>' }],
    ['answers other JSON', { body: '{"keys":[{}]}' }],
  ])('because the pool %s, verifying a session throws, and the next try asks again', async (_, answer) => {
    const verify = await newEnvironment();
    Object.assign(pool.keys, answer);
    await expect(verify(accessToken())).rejects.toThrow();
    Object.assign(pool.keys, { status: 200, body: testKeys });
    expect(await verify(accessToken())).toMatchObject({ playerId: 'alice' });
  });

  test('both authorizers fail without blaming the session', async () => {
    vi.resetModules();
    pool.keys.status = 500;
    const { handler: authorizeRequest } = await import('./authorize-request.ts');
    const { handler: authorizeSocket } = await import('./authorize-socket.ts');
    const cookie = `__Host-session=${accessToken()}`;
    const request = { headers: { 'x-credential': `cookie ${accessToken()}` } } as unknown as Parameters<
      typeof authorizeRequest
    >[0];
    const headers = { 'X-Origin-Key': 'through-the-site', Origin: 'https://site.test', Cookie: cookie };
    const opening = { methodArn: 'arn', headers } as unknown as Parameters<typeof authorizeSocket>[0];
    await expect(authorizeRequest(request)).rejects.toThrow(/jwks\.json/);
    await expect(authorizeSocket(opening)).rejects.toThrow(/jwks\.json/);
    await expect(authorizeSocket(opening)).rejects.not.toThrow(/Unauthorized/);
  });
});
