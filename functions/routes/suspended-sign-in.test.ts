import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liftSuspensionWrites, suspendWrites } from '../data/suspension.ts';
import { transactWrite } from '../data/write.ts';
import { call } from '../testing/call.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { startTestUserPool, type TestUserPool, tokensOf } from '../testing/user-pool.ts';

const playerId = randomUUID();
let pool: TestUserPool;
beforeAll(async () => {
  setClock(NOON_MS);
  pool = await startTestUserPool();
  Object.assign(pool.tokens, { status: 200, body: tokensOf(playerId, { given_name: 'Ada' }), asked: [] });
});
afterAll(() => pool.stop());

const cookieOf = (name: string, cookies: readonly string[]) => cookies.filter((each) => each.startsWith(name));

async function signIn() {
  const { headers, cookies } = await call('sign-in', { query: {} });
  const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
  const kept = cookies[0]?.split(';')[0] ?? '';
  return call('finish-sign-in', { query: { code: 'the-code', state }, cookies: [kept] });
}

test('a suspended player gets no session, and the landing page the reason, once in a cookie and in no link', async () => {
  expect((await signIn()).status).toBe(302);
  await transactWrite(suspendWrites(playerId, { reason: 'Threats; “more”', suspendedAtMs: Date.now() }));
  const { headers, cookies } = await signIn();
  expect(headers.location).toBe('/?sign-in=refused');
  expect(cookieOf('__Host-session=', cookies)).toEqual([expect.stringContaining('__Host-session=;')]);
  const [told = ''] = cookieOf('sign-in-refused=', cookies);
  expect(told).toMatch(/Max-Age=600; Secure; SameSite=Lax$/);
  expect(decodeURIComponent(told.split(/[=;]/)[1] ?? '')).toBe(
    'An administrator has suspended your account. The reason: “Threats; “more””. To appeal, write to appeals@site.test.',
  );
  await transactWrite(liftSuspensionWrites(playerId));
  expect((await signIn()).headers.location).toBe('/');
});
