import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listConnectionsOf, putConnection } from '../data/connection.ts';
import { call } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { startTestSockets } from '../testing/sockets.ts';
import { accessToken, startTestUserPool, testKeys } from '../testing/user-pool.ts';

/** While `flies` is set, every wait ends at once. */
const time = vi.hoisted(() => ({ flies: false }));
vi.mock('node:timers/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:timers/promises')>();
  const setTimeout: typeof real.setTimeout = (ms, ...rest) => real.setTimeout(time.flies ? 0 : ms, ...rest);
  return { ...real, default: { ...real, setTimeout }, setTimeout };
});

const said = vi.spyOn(console, 'log');
const pool = duringTests(startTestUserPool);
const sockets = duringTests(startTestSockets);
let [alice, bob] = ['', ''];

beforeEach(async () => {
  setClock(FUTURE_NOON_MS);
  Object.assign(pool.keys, { status: 200, body: testKeys });
  Object.assign(pool.revocation, { status: 200, delayMs: 0, tokens: [] });
  Object.assign(sockets, { status: 204, closed: [], onClose: () => {} });
  time.flies = false;
  said.mockClear();
  [alice, bob] = [randomUUID(), randomUUID()];
  for (const [id, playerId] of [
    ['one=', alice],
    ['two=', alice],
    ['bobs=', bob],
  ] as const)
    await putConnection({ id, playerId, connectedAtMs: FUTURE_NOON_MS });
});

const sessionOf = (sub: string, claims: object = {}) => `__Host-session=${accessToken({ claims: { sub, ...claims } })}`;
const signOut = (...cookies: string[]) => call('sign-out', { cookies });
const errors = () => said.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ level }) => level === 'ERROR');
const known = async (playerId: string) => (await listConnectionsOf(playerId)).map(({ id }) => id).toSorted();

function expectSignedOut({ status, headers, cookies }: Awaited<ReturnType<typeof signOut>>): void {
  expect([status, headers.location]).toEqual([302, expect.stringContaining('https://pool.test/logout?')]);
  expect(cookies).toContain('__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax');
  expect(cookies).toContain('__Host-pass=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax');
  expect(cookies).toContain('signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax');
  expect(cookies.filter((each) => each.startsWith('__Secure-renewal=; ')).length).toBe(2);
}

describe('signing out', () => {
  test('ends the renewal token and sockets of the player, and no other player’s', async () => {
    expectSignedOut(await signOut(sessionOf(alice), '__Secure-renewal=renewal'));
    expect(pool.revocation.tokens.at(-1)).toBe('renewal');
    expect(sockets.closed.toSorted()).toEqual(['one=', 'two=']);
    expect([await known(alice), await known(bob)]).toEqual([[], ['bobs=']]);
    expect(errors()).toEqual([]);
  });

  test('leaves the sockets of the player’s programs open', async () => {
    await putConnection({ id: 'bot=', playerId: alice, connectedAtMs: FUTURE_NOON_MS, tokenId: 'a1b2c3d4' });
    expectSignedOut(await signOut(sessionOf(alice)));
    expect([sockets.closed.toSorted(), await known(alice)]).toEqual([['one=', 'two='], ['bot=']]);
  });

  test('revokes before closing sockets, so a tab cannot renew the session', async () => {
    pool.revocation.delayMs = 200;
    const revoked: number[] = [];
    sockets.onClose = () => revoked.push(pool.revocation.tokens.length);
    await signOut(sessionOf(alice), '__Secure-renewal=renewal');
    expect(revoked).toEqual([1, 1]);
  });

  test('forgets a socket that is gone already', async () => {
    sockets.status = 410;
    expectSignedOut(await signOut(sessionOf(alice)));
    expect(await known(alice)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test.each<[string, () => string[]]>([
    ['no session', () => []],
    ['a forged session', () => ['__Host-session=forged']],
    ['a session that has ended', () => [sessionOf(alice, { exp: FUTURE_NOON_MS / 1000 - 1 })]],
  ])('with %s closes no socket', async (_, cookies) => {
    expectSignedOut(await signOut(...cookies()));
    expect(sockets.closed).toEqual([]);
    expect(await known(alice)).toEqual(['one=', 'two=']);
  });
});

describe('signing out never fails for the player, and what fails is logged:', () => {
  const message = () => [...new Set(errors().map((each) => each.message))];

  test('the token is not revoked', async () => {
    pool.revocation.status = 500;
    expectSignedOut(await signOut(sessionOf(alice), '__Secure-renewal=renewal'));
    expect(message()).toEqual(['token not revoked']);
    expect(sockets.closed.length).toBe(2);
  });

  test('the keys that identify the session cannot be fetched', async () => {
    vi.resetModules();
    pool.keys.status = 500;
    expectSignedOut(await signOut(sessionOf(alice), '__Secure-renewal=renewal'));
    expect(message()).toEqual(['sockets not closed']);
    expect(pool.revocation.tokens.at(-1)).toBe('renewal');
  });

  test('a socket cannot be closed, but still gets nothing more', async () => {
    sockets.status = 403;
    expectSignedOut(await signOut(sessionOf(alice)));
    expect(message()).toEqual(['socket not closed']);
    expect(await known(alice)).toEqual([]);
  });

  test('the sockets’ API does not answer', async () => {
    sockets.status = undefined;
    time.flies = true;
    expectSignedOut(await signOut(sessionOf(alice)));
    expect(message()).toEqual(['sockets not closed']);
  });
});
