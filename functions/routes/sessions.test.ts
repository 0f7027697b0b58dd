import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { listConnectionsOf, putConnection } from '../data/connection.ts';
import { beginErasure, getLeaving } from '../data/leaving.ts';
import { call } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { connect } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';
import { signInOn } from '../testing/sign-ins.ts';
import { tokensOf } from '../testing/user-pool.ts';

const DAY_MS = 24 * 3600_000;
const HOUR_SECONDS = 3600;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const services = duringTests(startSessionServices);
let playerId = '';

movingMarket();
beforeEach(async () => {
  movingClock.turnMs(DAY_MS / 24);
  playerId = await joinPlayer();
  services.pool.administered.length = 0;
});

const nowSeconds = () => Math.floor(movingClock.nowMs / 1000);

const freshEnd = () => nowSeconds() + HOUR_SECONDS;

const signIn = ({ deviceId = 'one', authenticatedAt = nowSeconds(), userAgent = firefox } = {}) =>
  signInOn({ address: '203.0.113.7' }, services.pool, playerId, {
    claims: { origin_jti: deviceId, auth_time: authenticatedAt },
    userAgent,
  });

const socket = (sessionEndsAtSeconds: number) =>
  connect({
    requestContext: { connectionId: randomUUID(), authorizer: { playerId, sessionEndsAtSeconds } },
  } as unknown as Parameters<typeof connect>[0]);

describe('signing out everywhere', () => {
  const signOut = (sessionEndsAtSeconds = freshEnd()) =>
    call('sign-out-everywhere', { playerId, body: {}, sessionEndsAtSeconds });

  test('ends the player’s renewal, devices and sockets, and no other player’s', async () => {
    const other = await joinPlayer();
    await signIn();
    for (const id of [playerId, other])
      await putConnection({ id: `of ${id}`, playerId: id, connectedAtMs: movingClock.nowMs });
    expect((await signOut()).body).toEqual({ signedOutAt: new Date(movingClock.nowMs).toISOString() });
    expect(services.pool.administered).toEqual([`AdminUserGlobalSignOut ${playerId}`]);
    expect(services.sockets.closed).toContain(`of ${playerId}`);
    expect([await listConnectionsOf(playerId), (await listConnectionsOf(other)).length]).toEqual([[], 1]);
    movingClock.turnMs(TICK_MS);
    const asked = { playerId, sessionEndsAtSeconds: freshEnd() };
    expect((await call('list-devices', asked)).body).toEqual([]);
    expect((await call('get-portfolio', { playerId: other, sessionEndsAtSeconds: freshEnd() - 1000 })).status).toBe(
      200,
    );
  });

  test('refuses earlier access tokens within ten seconds, and no later ones', async () => {
    const old = freshEnd();
    await signOut();
    movingClock.turnMs(TICK_MS);
    const body = { symbol: 'TFM', action: 'buy', shares: 1 };
    for (const name of ['get-portfolio', 'get-account', 'place-trade'] as const)
      expect((await call(name, { playerId, sessionEndsAtSeconds: old, body })).status).toBe(401);
    expect(await socket(old)).toEqual({ statusCode: 401 });
    expect((await call('get-portfolio', { playerId, sessionEndsAtSeconds: freshEnd() })).status).toBe(200);
    expect(await socket(freshEnd())).toEqual({ statusCode: 200 });
  });
});

describe('a player who asks to leave', () => {
  const leave = (body: object = { word: LEAVE_WORD }) =>
    call('leave-game', { playerId, body, sessionEndsAtSeconds: freshEnd() });

  test('must type the word', async () => {
    for (const word of ['leave', 'LEAVE ', '', null]) expect((await leave({ word })).status).toBe(400);
    expect(services.pool.administered).toEqual([]);
    expect(await getLeaving(playerId)).toBeUndefined();
  });

  test('is signed out everywhere and gets the day, which a repeat does not move', async () => {
    const old = freshEnd();
    const { leavesAt } = (await leave()).body;
    expect(Date.parse(leavesAt)).toBe(movingClock.nowMs + 7 * DAY_MS);
    expect(services.pool.administered).toEqual([`AdminUserGlobalSignOut ${playerId}`]);
    movingClock.turnMs(TICK_MS);
    expect((await call('get-portfolio', { playerId, sessionEndsAtSeconds: old })).status).toBe(401);
    expect((await leave()).body).toEqual({ leavesAt });
  });

  test('stays by signing in with the password, and learns so', async () => {
    await leave();
    movingClock.turnMs(DAY_MS);
    const { headers, cookies } = await signIn();
    expect(headers.location).toBe('/?stays=yes');
    expect(cookies.some((each) => each.startsWith('__Host-session=ey'))).toBe(true);
    expect(await getLeaving(playerId)).toBeUndefined();
    expect((await signIn()).headers.location).toBe('/');
  });

  test('does not stay merely because a browser signs in by itself', async () => {
    const authenticatedAt = nowSeconds();
    await leave();
    movingClock.turnMs(TICK_MS);
    const { headers, cookies } = await signIn({ authenticatedAt });
    expect(headers.location).toMatch(/^https:\/\/pool\.test\/logout\?/);
    expect(cookies.some((each) => each.startsWith('__Host-session=ey'))).toBe(false);
    expect(await getLeaving(playerId)).toBeDefined();
  });

  test('cannot sign in once the deletion has begun', async () => {
    await leave();
    movingClock.turnMs(8 * DAY_MS);
    const leaving = await getLeaving(playerId);
    expect(leaving && (await beginErasure(leaving, movingClock.nowMs))).toBe(true);
    movingClock.turnMs(TICK_MS);
    expect((await signIn()).headers.location).toBe('/?sign-in=failed');
  });
});

// This test comes last, because weeks pass in it.
test('lists a player’s devices newest first, while their sessions can be renewed', async () => {
  await signIn({ deviceId: 'one' });
  movingClock.turnMs(20 * DAY_MS);
  await signIn({ deviceId: 'two', userAgent: 'curl/8.0' });
  const list = async () => (await call('list-devices', { playerId, deviceId: 'one' })).body;
  const two = { name: 'A browser', signedInAt: new Date(movingClock.nowMs).toISOString(), isThis: false };
  const one = { name: 'Firefox on Linux', isThis: true };
  expect(await list()).toEqual([two, { ...one, signedInAt: new Date(movingClock.nowMs - 20 * DAY_MS).toISOString() }]);
  movingClock.turnMs(11 * DAY_MS);
  expect(await list()).toEqual([two]);
});

const RENEWAL = '__Secure-renewal=';

describe('a session', () => {
  beforeEach(() => {
    const body = { ...tokensOf(playerId, {}), refresh_token: undefined };
    Object.assign(services.pool.tokens, { status: 200, body, asked: [] });
  });
  const renew = (...cookies: string[]) => call('renew-session', { cookies, body: {} });

  test('is renewed before it ends, for the length of a new one', async () => {
    const { status, body, cookies } = await renew(`${RENEWAL}the-renewal-token`);
    expect([status, body]).toEqual([200, { sessionEndsAt: new Date(movingClock.nowMs + 3_600_000).toISOString() }]);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session']);
    expect(services.pool.tokens.asked.map((form) => Object.fromEntries(form))).toMatchObject([
      { grant_type: 'refresh_token', refresh_token: 'the-renewal-token' },
    ]);
  });

  test('is not renewed without a renewal token, or with a revoked one', async () => {
    const without = await renew();
    expect([without.status, without.body.code, services.pool.tokens.asked]).toEqual([401, 'not-signed-in', []]);
    Object.assign(services.pool.tokens, { status: 400, body: { error: 'invalid_grant' } });
    const revoked = await renew(`${RENEWAL}revoked`);
    expect([revoked.status, revoked.body.code, revoked.cookies]).toEqual([401, 'not-signed-in', []]);
  });

  test('survives a failing pool: the answer is to try again, not to sign in', async () => {
    Object.assign(services.pool.tokens, { status: 500 });
    const { status, body, headers } = await renew(`${RENEWAL}the-renewal-token`);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'try-again', '1']);
  });

  test('survives a pool that does not know our client, which is a server error', async () => {
    Object.assign(services.pool.tokens, { status: 400, body: { error: 'invalid_client' } });
    expect((await renew(`${RENEWAL}the-renewal-token`)).status).toBe(500);
  });
});
