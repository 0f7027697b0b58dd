import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEWCOMERS_PER_HOUR } from '../data/newcomers.ts';
import { liftSuspensionWrites, suspendWrites } from '../data/suspension.ts';
import type { Key } from '../data/table.ts';
import { transactWrite } from '../data/write.ts';
import { listRaw, setRaw } from '../testing/poison.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { signInOn } from '../testing/sign-ins.ts';
import { startTestUserPool, type TestUserPool } from '../testing/user-pool.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;
const ADDRESS = '203.0.113.7';

let nowMs = FUTURE_NOON_MS;
let pool: TestUserPool;
beforeAll(async () => {
  pool = await startTestUserPool();
});
afterAll(() => pool.stop());
beforeEach(() => {
  nowMs += DAY_MS;
  setClock(nowMs);
});

const signIn = (playerId: string = randomUUID(), address = ADDRESS) => signInOn({ address }, pool, playerId);
const isIn = ({ headers, cookies }: Awaited<ReturnType<typeof signIn>>) =>
  headers.location === '/' && cookies.some((each) => each.startsWith('__Host-session='));

/** Two addresses of a network count as one; the others of the hour are only counted. @returns who came first */
async function fillHour(): Promise<string> {
  const first = randomUUID();
  expect(isIn(await signIn(first, '203.0.113.1'))).toBe(true);
  expect(isIn(await signIn(undefined, '203.0.113.2'))).toBe(true);
  const rows = await listRaw('NEWCOMERS');
  const counted = rows.find(({ expiresAt }) => Number(expiresAt) * 1000 > nowMs) as Key;
  expect(counted).toMatchObject({ players: 2 });
  await setRaw(counted, 'players', NEWCOMERS_PER_HOUR);
  return first;
}

test('of a network are let in until too many come in an hour, then told when to come again', async () => {
  await fillHour();
  setClock(nowMs + 29.5 * MINUTE_MS);
  const playerId = randomUUID();
  const { headers, cookies } = await signIn(playerId);
  expect(headers.location).toBe('/?sign-in=refused');
  const told = cookies.find((each) => each.startsWith('sign-in-refused='))?.split(/[=;]/)[1] ?? '';
  expect(decodeURIComponent(told)).toBe(
    'Many people have just joined from your network, so you cannot start yet. Your account is ready: sign in again in 31 minutes.',
  );
  expect(cookies.filter((each) => /^(__Host-session|__Secure-renewal|__Secure-device|signed-in)=/.test(each))).toEqual(
    [],
  );
  expect(await listRaw(`PLAYER#${playerId}`)).toEqual([]);
  setClock(nowMs + 60 * MINUTE_MS);
  expect(isIn(await signIn(playerId))).toBe(true);
});

test('of other networks, and players who have been there before, are let in', async () => {
  const player = await fillHour();
  expect(isIn(await signIn(player))).toBe(true);
  expect(isIn(await signIn(randomUUID(), '203.0.114.7'))).toBe(true);
  expect(isIn(await signIn())).toBe(false);
});

test('who come at the same moment are counted one by one', async () => {
  const arrivals = Array.from({ length: NEWCOMERS_PER_HOUR + 2 }, () => 0);
  const { countNewcomer } = await import('../data/newcomers.ts');
  const counted = await Promise.all(arrivals.map(() => countNewcomer('block', Math.floor(nowMs / 3600_000))));
  expect(counted.filter(Boolean)).toHaveLength(NEWCOMERS_PER_HOUR);
});

test('from the machine itself are not counted', async () => {
  await signIn(randomUUID(), '127.0.0.1');
  expect((await listRaw('NEWCOMERS')).filter(({ expiresAt }) => Number(expiresAt) * 1000 > nowMs)).toEqual([]);
});

const cookieOf = (name: string, cookies: readonly string[]) => cookies.filter((each) => each.startsWith(name));

test('a suspended player gets no session, and the landing page the reason, once in a cookie and in no link', async () => {
  const playerId = randomUUID();
  expect((await signIn(playerId)).status).toBe(302);
  await transactWrite(suspendWrites(playerId, { reason: 'Threats; “more”', suspendedAtMs: Date.now() }));
  const { headers, cookies } = await signIn(playerId);
  expect(headers.location).toBe('/?sign-in=refused');
  expect(cookieOf('__Host-session=', cookies)).toEqual([expect.stringContaining('__Host-session=;')]);
  const [told = ''] = cookieOf('sign-in-refused=', cookies);
  expect(told).toMatch(/Max-Age=600; Secure; SameSite=Lax$/);
  expect(decodeURIComponent(told.split(/[=;]/)[1] ?? '')).toBe(
    'An administrator has suspended your account. The reason: “Threats; “more””. To appeal, write to appeals@site.test.',
  );
  await transactWrite(liftSuspensionWrites(playerId));
  expect((await signIn(playerId)).headers.location).toBe('/');
});
