import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { NEWCOMERS_PER_HOUR } from '../data/newcomers.ts';
import { readSignals } from '../data/signals.ts';
import { liftSuspensionWrites, suspendWrites } from '../data/suspension.ts';
import type { Key } from '../data/table.ts';
import { transactWrite } from '../data/write.ts';
import { MAX_SIGNALS } from '../domain/second-accounts.ts';
import { call } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { listRaw, setRaw } from '../testing/raw-items.ts';
import { setClock } from '../testing/scene.ts';
import { signInOn, type TestBrowser } from '../testing/sign-ins.ts';
import { testCosts } from '../testing/test-costs.ts';
import { startTestUserPool } from '../testing/user-pool.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;
const ADDRESS = '203.0.113.7';

const pool = duringTests(startTestUserPool);
let playerId = '';
beforeEach(() => {
  movingClock.turnMs(DAY_MS);
  playerId = randomUUID();
});

const signIn = (browser: TestBrowser, id = playerId) => signInOn(browser, pool, id);
const kept = async (id: string) => (await readSignals([id], movingClock.nowMs)).get(id) ?? new Map<string, number>();
const signalsOf = async (id: string) => [...(await kept(id)).keys()].toSorted();
const shared = async (one: string, other: string) => {
  const others = await signalsOf(other);
  return (await signalsOf(one)).filter((signal) => others.includes(signal)).map((signal) => signal.split(':')[0]);
};

test('recognises a browser by a cookie that scripts cannot read and signing out keeps', async () => {
  const browser: TestBrowser = { address: ADDRESS };
  const { device = '' } = await signIn(browser);
  expect(device).toMatch(
    /^__Secure-device=[\da-f-]{36}; Path=\/api\/callback; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
  );
  const { cookies } = await call('sign-out', { cookies: [browser.device ?? ''] });
  expect(cookies.filter((each) => each.startsWith('__Secure-device'))).toEqual([]);
  expect((await signIn(browser, randomUUID())).device).toBe(device);
  expect((await signIn({ address: ADDRESS, device: '__Secure-device=forged' }, randomUUID())).device).not.toContain(
    'forged',
  );
});

test.each<[string, string[], one: string, other: string, apartMs: number, isOneBrowser?: true]>([
  ['one browser in two networks, days apart', ['device'], ADDRESS, '198.51.100.1', DAY_MS, true],
  ['two browsers in one network, an hour apart', ['address'], ADDRESS, '203.0.113.99', 60 * MINUTE_MS],
  ['two browsers in one network in a minute', ['address', 'minute'], '2001:db8:1::1', '2001:db8:1:f::2', 0],
  ['two browsers in two networks in a minute', [], ADDRESS, '198.51.100.1', 0],
  ['two browsers on the machine itself', [], '127.0.0.1', '127.0.0.1', 0],
])('new players of %s share the signals %s', async (_, kinds, address, otherAddress, apartMs, isOneBrowser) => {
  const browser: TestBrowser = { address };
  const other = randomUUID();
  await signIn(browser);
  movingClock.turnMs(apartMs);
  await signIn(isOneBrowser ? Object.assign(browser, { address: otherAddress }) : { address: otherAddress }, other);
  expect(await shared(playerId, other)).toEqual(kinds);
});

test('keeps neither address nor cookie, only fingerprints, for thirty days', async () => {
  const browser: TestBrowser = { address: ADDRESS };
  await signIn(browser);
  const rows = (await listRaw(`PLAYER#${playerId}`)).filter(({ SK }) => SK === 'SIGNALS');
  expect(Object.keys(rows[0]?.until as object).toSorted()).toEqual([
    expect.stringMatching(/^address:[\w-]{16}$/),
    expect.stringMatching(/^device:[\w-]{16}$/),
    expect.stringMatching(/^minute:[\w-]{16}$/),
  ]);
  const whole = JSON.stringify(await listRaw(`PLAYER#${playerId}`));
  for (const secret of ['203.0.113', browser.device?.split('=')[1] ?? '?']) expect(whole).not.toContain(secret);
  expect(rows[0]?.expiresAt).toBe(Math.floor(movingClock.nowMs / 1000) + 30 * 24 * 3600);
  movingClock.turnMs(30 * DAY_MS);
  expect(await signalsOf(playerId)).toEqual([]);
});

test('keeps the newest twenty signals', async () => {
  for (let day = 0; day < MAX_SIGNALS; day++) {
    await signIn({ address: `203.0.${day}.7` });
    movingClock.turnMs(60 * MINUTE_MS);
  }
  const before = await kept(playerId);
  await signIn({ address: '198.51.100.1' });
  const after = await kept(playerId);
  expect([before.size, after.size]).toEqual([MAX_SIGNALS, MAX_SIGNALS]);
  const oldest = Math.min(...before.values());
  expect([...after].filter(([, until]) => until === oldest)).toEqual([]);
});

test('the export has the signals', async () => {
  await signIn({ address: ADDRESS });
  const { body } = await call('export-account', { playerId, query: { part: 'rest' } });
  expect(body.items[0].signals.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'address',
    'device',
    'minute',
  ]);
});

testCosts('signals cost a sign-in half a unit of its 5.5 read units and one of its 2 write units', async () => {
  await signIn({ address: ADDRESS });
  const again = await metered(async () => {
    await signIn({ address: ADDRESS });
  });
  expect(again).toEqual({ roundTrips: 8, readUnits: 5.5, writeUnits: 2 });
});

const arrive = (id: string = randomUUID(), address = ADDRESS) => signIn({ address }, id);
const isIn = ({ headers, cookies }: Awaited<ReturnType<typeof arrive>>) =>
  headers.location === '/' && cookies.some((each) => each.startsWith('__Host-session='));

/**
 * Fills a network's hour from two addresses, which count as one; other newcomers are only counted. @returns who came
 * first
 */
async function fillHour(): Promise<string> {
  const first = randomUUID();
  expect(isIn(await arrive(first, '203.0.113.1'))).toBe(true);
  expect(isIn(await arrive(undefined, '203.0.113.2'))).toBe(true);
  const rows = await listRaw('NEWCOMERS');
  const counted = rows.find(({ expiresAt }) => Number(expiresAt) * 1000 > movingClock.nowMs) as Key;
  expect(counted).toMatchObject({ players: 2 });
  await setRaw(counted, 'players', NEWCOMERS_PER_HOUR);
  return first;
}

test('admits newcomers of a network up to an hourly limit, then says when to come again', async () => {
  await fillHour();
  setClock(movingClock.nowMs + 29.5 * MINUTE_MS);
  const { headers, cookies } = await arrive(playerId);
  expect(headers.location).toBe('/?sign-in=refused');
  const told = cookies.find((each) => each.startsWith('sign-in-refused='))?.split(/[=;]/)[1] ?? '';
  expect(decodeURIComponent(told)).toBe(
    'Many people have just joined from your network, so you cannot start yet. Your account is ready: sign in again in 31 minutes.',
  );
  expect(cookies.filter((each) => /^(__Host-session|__Secure-renewal|__Secure-device|signed-in)=/.test(each))).toEqual(
    [],
  );
  expect(await listRaw(`PLAYER#${playerId}`)).toEqual([]);
  setClock(movingClock.nowMs + 60 * MINUTE_MS);
  expect(isIn(await arrive(playerId))).toBe(true);
});

test('admits newcomers of other networks, and players who have joined before', async () => {
  const player = await fillHour();
  expect(isIn(await arrive(player))).toBe(true);
  expect(isIn(await arrive(randomUUID(), '203.0.114.7'))).toBe(true);
  expect(isIn(await arrive())).toBe(false);
});

test('counts concurrent newcomers one by one', async () => {
  const arrivals = Array.from({ length: NEWCOMERS_PER_HOUR + 2 }, () => 0);
  const { countNewcomer } = await import('../data/newcomers.ts');
  const counted = await Promise.all(
    arrivals.map(() => countNewcomer('block', Math.floor(movingClock.nowMs / 3600_000))),
  );
  expect(counted.filter(Boolean)).toHaveLength(NEWCOMERS_PER_HOUR);
});

test('does not count newcomers from the machine itself', async () => {
  await arrive(randomUUID(), '127.0.0.1');
  expect((await listRaw('NEWCOMERS')).filter(({ expiresAt }) => Number(expiresAt) * 1000 > movingClock.nowMs)).toEqual(
    [],
  );
});

test('a suspended player gets no session, but the reason once in a cookie and in no link', async () => {
  expect((await arrive(playerId)).status).toBe(302);
  await transactWrite(await suspendWrites(playerId, { reason: 'Threats; “more”', suspendedAtMs: Date.now() }));
  const { headers, cookies } = await arrive(playerId);
  expect(headers.location).toBe('/?sign-in=refused');
  expect(cookies.filter((each) => each.startsWith('__Host-session='))).toEqual([
    expect.stringContaining('__Host-session=;'),
  ]);
  const told = cookies.find((each) => each.startsWith('sign-in-refused=')) ?? '';
  expect(told).toMatch(/Max-Age=600; Secure; SameSite=Lax$/);
  expect(decodeURIComponent(told.split(/[=;]/)[1] ?? '')).toBe(
    'An administrator has suspended your account. The reason: “Threats; “more””. To appeal, write to appeals@site.test.',
  );
  await transactWrite(await liftSuspensionWrites(playerId));
  expect((await arrive(playerId)).headers.location).toBe('/');
});
