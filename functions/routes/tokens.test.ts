import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_TOKENS } from '../../shared/credential.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { listConnectionsOf, putConnection } from '../data/connection.ts';
import { revokeSessions } from '../data/revoked.ts';
import { suspendWrites } from '../data/suspension.ts';
import { transactWrite } from '../data/write.ts';
import { call, outcome } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { identify } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { callAs, makeToken } from '../testing/paper.ts';
import { getRaw } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';
import { accessToken } from '../testing/user-pool.ts';

const HOUR_MS = 3600_000;
const FIVE_SECONDS_MS = 5000;

const services = duringTests(startSessionServices);
let playerId = '';

movingMarket();
beforeEach(async () => {
  movingClock.turnMs(60_000);
  playerId = await joinPlayer();
});

const make = (scope: 'read' | 'trade' = 'trade') => makeToken(playerId, scope);

const list = async () => (await call('list-tokens', { playerId })).body;
const revoke = (id: string) => call('revoke-token', { playerId, params: { id } });
const buy = { symbol: 'TFM', action: 'buy', shares: 1 };

/** Calls a route as the HTTP API does after its authorizer, which may remember a token. */
const callWith = async (token: string, name: RouteName, request: object = {}) =>
  callAs(await identify(`bearer ${token}`), name, request);

describe('a personal token', () => {
  test('is shown once, is listed, and acts for its player without an origin', async () => {
    const { token, ...made } = await make();
    expect(token).toMatch(new RegExp(`^tradefloor_${playerId}_${made.id}_[\\w-]{43}$`));
    expect(await list()).toEqual([made]);
    expect(made).toEqual({
      ...{ id: made.id, name: 'A bot', scope: 'trade', lastUsedAt: null },
      createdAt: new Date(movingClock.nowMs).toISOString(),
    });
    const { status, body } = await callWith(token, 'place-trade', { body: buy });
    expect([status, body.stockSymbol]).toEqual([200, 'TFM']);
    expect((await call('list-holdings', { playerId })).body).toHaveLength(1);
  });

  test('is stored only as a digest', async () => {
    const { token } = await make();
    const secret = token.slice(-43);
    expect(JSON.stringify(await getRaw({ PK: 'TOKENS', SK: playerId }))).not.toContain(secret);
  });

  test('is one of at most ten, and a revoked one makes room', async () => {
    const made = [];
    for (let count = 0; count < MAX_TOKENS; count++) made.push(await make('read'));
    const another = () => call('create-token', { playerId, body: { name: 'One more', scope: 'read' } });
    expect((await another()).body.code).toBe('too-many-tokens');
    await revoke(made[3]?.id ?? '');
    expect((await another()).status).toBe(200);
    expect(await list()).toHaveLength(MAX_TOKENS);
  });

  test('is limited to ten even when several tabs create some at once', async () => {
    for (let count = 0; count < MAX_TOKENS - 2; count++) await make();
    const ask = () => call('create-token', { playerId, body: { name: 'Tab', scope: 'read' } });
    const codes = (await Promise.all([ask(), ask(), ask(), ask()])).map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(2);
    expect(await list()).toHaveLength(MAX_TOKENS);
  });

  test.each(['', '   ', '\u200b', 'a\u202eb', 'two\nlines', 'x'.repeat(41)])(
    'cannot have the name %j',
    async (name) => {
      expect((await call('create-token', { playerId, body: { name, scope: 'read' } })).status).toBe(400);
    },
  );

  test('notes the hour of its last use, once', async () => {
    const { token } = await make();
    movingClock.turnMs(HOUR_MS);
    const hour = () => new Date(Math.floor(movingClock.nowMs / HOUR_MS) * HOUR_MS).toISOString();
    await identify(`bearer ${token}`);
    expect((await list())[0].lastUsedAt).toBe(hour());
    const noted = await getRaw({ PK: 'TOKENS', SK: playerId });
    movingClock.turnMs(60_000);
    await identify(`bearer ${token}`);
    expect(await getRaw({ PK: 'TOKENS', SK: playerId })).toEqual(noted);
    movingClock.turnMs(HOUR_MS);
    await identify(`bearer ${token}`);
    expect((await list())[0].lastUsedAt).toBe(hour());
  });

  test('is valid at once, though its player’s other tokens are cached', async () => {
    await callWith((await make()).token, 'get-portfolio');
    expect((await callWith((await make()).token, 'get-portfolio')).status).toBe(200);
  });
});

describe('a forged token', () => {
  test.each<[string, (token: string, other: { token: string; id: string }) => string]>([
    ['has another secret', (token) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
    ['has the secret of the player’s other token', (token, other) => token.slice(0, -43) + other.token.slice(-43)],
    ['names the player’s other token', (token, { id }) => token.replace(/_[\da-z]{8}_/, `_${id}_`)],
    ['names another player', (token) => token.replace(/^tradefloor_[^_]+/, 'tradefloor_somebody')],
    ['is cut short', (token) => token.slice(0, -1)],
    ['is longer', (token) => `${token}A`],
    ['names a property that every object has', (token) => token.replace(/_[\da-z]{8}_/, '_toString_')],
    ['has no prefix', (token) => token.replace('tradefloor_', '')],
    ['is a session', () => accessToken()],
    ['is empty', () => ''],
  ])('is refused: it %s', async (_, forge) => {
    const { token } = await make();
    const other = await make();
    expect(await identify(`bearer ${token}`)).toMatchObject({ playerId });
    expect(await identify(`bearer ${forge(token, other)}`)).toBeUndefined();
  });

  test('is refused in a cookie, or without its scheme', async () => {
    const { token } = await make();
    for (const credential of [`cookie ${token}`, token, `Bearer ${token}`, `cookie bearer ${token}`])
      expect(await identify(credential)).toBeUndefined();
  });

  test('gives an administrator no administrator’s rights', async () => {
    const { body } = await call('create-token', { playerId, isAdmin: true, body: { name: 'x', scope: 'trade' } });
    expect(await identify(`bearer ${body.token}`)).toMatchObject({ isAdmin: false });
  });
});

describe('a token that the authorizer still remembers is refused within five seconds', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['after it was revoked', (id) => revoke(id)],
    ['after signing out everywhere', () => call('sign-out-everywhere', { playerId, body: {} })],
    ['after asking to leave', () => call('leave-game', { playerId, body: { word: 'LEAVE' } })],
    [
      'after being suspended',
      async () => transactWrite(await suspendWrites(playerId, { reason: 'x', suspendedAtMs: movingClock.nowMs })),
    ],
  ])('%s', async (_, end) => {
    const { id, token } = await make();
    const known = await identify(`bearer ${token}`);
    expect((await callAs(known, 'place-trade', { body: buy })).status).toBe(200);
    await end(id);
    movingClock.turnMs(FIVE_SECONDS_MS);
    const trade = await callAs(known, 'place-trade', { body: buy });
    const read = await callAs(known, 'get-portfolio');
    expect([trade.status, trade.body.code, read.status]).toEqual([401, 'not-signed-in', 401]);
    expect(await identify(`bearer ${token}`)).toBeUndefined();
  });

  test('but another token of the same player is not', async () => {
    const [gone, kept] = [await make(), await make()];
    const known = await identify(`bearer ${kept.token}`);
    await callAs(known, 'get-portfolio');
    await revoke(gone.id);
    movingClock.turnMs(FIVE_SECONDS_MS);
    expect((await callAs(known, 'get-portfolio')).status).toBe(200);
  });
});

const open = (id: string, tokenId?: string) =>
  putConnection({ id, playerId, connectedAtMs: movingClock.nowMs, tokenId });
const known = async () => (await listConnectionsOf(playerId)).map(({ id }) => id).toSorted();

test('closes a token’s sockets when it is revoked, and all when the player signs out everywhere', async () => {
  const [gone, kept] = [await make(), await make()];
  for (const [id, tokenId] of [['gone=', gone.id], ['kept=', kept.id], ['page=']] as const) await open(id, tokenId);
  await revoke(gone.id);
  expect([services.sockets.closed, await known()]).toEqual([['gone='], ['kept=', 'page=']]);
  await call('sign-out-everywhere', { playerId, body: {} });
  expect([services.sockets.closed.toSorted(), await known()]).toEqual([['gone=', 'kept=', 'page='], []]);
});

test('a session that has just ended cannot create a token, even before its environment notices', async () => {
  const session = { playerId, sessionEndsAtSeconds: Math.floor(movingClock.nowMs / 1000) + 3600 };
  await call('list-tokens', session);
  await revokeSessions(playerId, movingClock.nowMs);
  expect(await outcome(call('create-token', { ...session, body: { name: 'Late', scope: 'trade' } }))).toEqual([
    401,
    'not-signed-in',
  ]);
  expect(await getRaw({ PK: 'TOKENS', SK: playerId })).toBeUndefined();
});

test('each program of a player has its own rate limit, apart from the browser’s', async () => {
  const [one, other] = [await make('read'), await make('read')];
  const [first, second] = await Promise.all([one, other].map(({ token }) => identify(`bearer ${token}`)));
  for (let count = 0; count < 60; count++) expect((await callAs(first, 'list-orders')).status).toBe(200);
  expect((await callAs(first, 'list-orders')).status).toBe(429);
  expect((await callAs(second, 'list-orders')).status).toBe(200);
  expect((await call('list-orders', { playerId })).status).toBe(200);
});

describe('another site’s page', () => {
  const shared = 'access-control-allow-origin';

  test('may read answers and refusals to a token, and none to a cookie', async () => {
    const { token } = await make('read');
    const read = await callWith(token, 'get-portfolio');
    const refused = await callWith(token, 'place-trade', { body: buy });
    const nobody = await callAs(undefined, 'get-portfolio');
    expect([read, refused, nobody].map(({ headers }) => headers[shared])).toEqual(['*', '*', '*']);
    const byCookie = await call('get-portfolio', { playerId, headers: { 'x-credential': 'cookie …' } });
    expect(Object.keys(byCookie.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(read.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('may read market data and its refusals', async () => {
    expect((await call('list-stocks')).headers[shared]).toBe('*');
    expect((await call('get-stock', { params: { symbol: 'NONE' } })).headers[shared]).toBe('*');
  });
});
