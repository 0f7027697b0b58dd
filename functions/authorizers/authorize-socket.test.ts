import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { authorizeSocket } from '../testing/events.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';
import { startTestSockets, type TestSockets } from '../testing/sockets.ts';
import { accessToken, startTestUserPool, type TestUserPool } from '../testing/user-pool.ts';
import { listTokens } from '../usecases/tokens.ts';

let pool: TestUserPool;
let sockets: TestSockets;
let playerId = '';
beforeAll(async () => {
  setClock(FUTURE_NOON_MS);
  pool = await startTestUserPool();
  sockets = await startTestSockets();
  playerId = await joinPlayer();
});
afterAll(() => {
  pool.stop();
  sockets.stop();
});

const SITE = 'https://site.test';
const OTHER_SITE = 'https://evil.test';
const FORGED = '__Host-session=forged';

const ask = (headers: Record<string, string | undefined>) =>
  authorizeSocket({ 'X-Origin-Key': 'through-the-site', ...headers });
const cookie = () => `other=1; __Host-session=${accessToken({ claims: { sub: playerId } })}`;
const denied = { policyDocument: { Statement: [{ Effect: 'Deny', Resource: 'arn' }] } };
const allowed = (context: object) => ({
  ...{ principalId: playerId, context: { playerId, ...context } },
  policyDocument: { Statement: [{ Effect: 'Allow', Resource: 'arn' }] },
});

async function make(scope: 'read' | 'trade' = 'trade'): Promise<{ id: string; token: string }> {
  return (await call('create-token', { playerId, body: { name: 'My bot', scope } })).body;
}

describe("a page's socket", () => {
  test('is authorized by a session from our origin', async () => {
    const sessionEndsAtSeconds = Math.floor(FUTURE_NOON_MS / 1000) + 3600;
    const answer = await ask({ Origin: SITE, Cookie: cookie() });
    expect(answer).toMatchObject(allowed({ sessionEndsAtSeconds }));
    expect(answer.context).not.toHaveProperty('tokenId');
  });

  test.each([
    ['no key of the site', { 'X-Origin-Key': '' }],
    ['another key', { 'X-Origin-Key': 'guessed' }],
  ])("is denied at the API's own address, before its session is verified: %s", async (_, key) => {
    expect(await ask({ ...key, origin: SITE, cookie: FORGED })).toMatchObject(denied);
  });

  test.each([
    ['another origin', { Origin: OTHER_SITE, Cookie: FORGED }],
    ['an origin that begins like ours', { origin: `${SITE}.evil.test`, cookie: FORGED }],
    ['no origin', { cookie: FORGED }],
  ])('is denied from %s', async (_, headers) => {
    expect(await ask(headers)).toMatchObject(denied);
  });

  test.each([
    ['no session', { origin: SITE, cookie: 'other=1' }],
    ['a forged session', { Origin: SITE, Cookie: `other=1; ${FORGED}` }],
  ])('is unauthorized with %s', async (_, headers) => {
    await expect(ask(headers)).rejects.toThrow(/^Unauthorized$/);
  });
});

describe("a program's socket", () => {
  test.each(['read', 'trade'] as const)('is authorized by a token with scope %s, without an origin', async (scope) => {
    const { id: tokenId, token } = await make(scope);
    expect(await ask({ Authorization: `Bearer ${token}` })).toMatchObject(allowed({ tokenId, scope }));
    expect((await listTokens(playerId)).find(({ id }) => id === tokenId)?.lastUsedAt).toBeTruthy();
  });

  test('is authorized by its token, whatever origin or cookie comes with it', async () => {
    const { id: tokenId, token } = await make();
    for (const headers of [{ Origin: OTHER_SITE }, { origin: SITE, cookie: cookie() }, { cookie: FORGED }])
      expect(await ask({ authorization: `bearer ${token}`, ...headers })).toMatchObject(allowed({ tokenId }));
  });

  test("is denied at the API's own address", async () => {
    const { token } = await make();
    for (const key of ['', 'guessed'])
      expect(await ask({ 'X-Origin-Key': key, authorization: `Bearer ${token}` })).toMatchObject(denied);
  });

  test('is unauthorized with a forged, revoked or malformed token, even beside a session', async () => {
    const { id, token } = await make();
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    await call('revoke-token', { playerId, params: { id } });
    const session = accessToken({ claims: { sub: playerId } });
    const wrong = [
      `Bearer ${forged}`,
      `Bearer ${token}`,
      token,
      `Bearer ${session}`,
      `cookie ${session}`,
      'Bearer',
      '',
    ];
    for (const authorization of wrong)
      for (const beside of [{}, { origin: SITE, cookie: cookie() }])
        await expect(ask({ authorization, ...beside })).rejects.toThrow(/^Unauthorized$/);
  });
});
