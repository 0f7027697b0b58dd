import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { TICKS_PER_HOUR } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putConnection } from '../data/connection.ts';
import { getPlayer, moveToIdle, playerKey } from '../data/player.ts';
import { adoptNames, changeNames } from '../data/profile.ts';
import { listPlayerIds } from '../data/roster.ts';
import { getSuspension } from '../data/suspension.ts';
import { isIdle, type Player } from '../domain/player.ts';
import { cashOf, logOf, ordersOf } from '../testing/account.ts';
import { call, outcome } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { duringTests } from '../testing/during-tests.ts';
import { connect, pass } from '../testing/events.ts';
import { done, join, makeLeague } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { startTestPayPal } from '../testing/paypal.ts';
import { getRaw, listRaw, whileUnreadable } from '../testing/raw-items.ts';
import { bodyOf, queryOf } from '../testing/route-bodies.ts';
import { paramsOf, rowOf } from '../testing/route-input.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startTestSockets } from '../testing/sockets.ts';
import { startTestUserPool } from '../testing/user-pool.ts';

/** A parked order is tried again after this many ticks. */
const WAIT_TICKS = 6;

const pool = duringTests(startTestUserPool);
const sockets = duringTests(startTestSockets);
duringTests(startTestPayPal);
let admin = '';
let playerId = '';
movingMarket();
beforeAll(async () => {
  admin = await joinPlayer();
});
beforeEach(async () => {
  movingClock.turn(1);
  playerId = await joinPlayer();
  await adoptNames(playerId, { firstName: 'Mallory', lastName: null, profileImageUrl: null });
});

const asAdmin = (name: RouteName, request: object) => done(name, { playerId: admin, isAdmin: true, ...request });

async function suspend(whom = playerId, reason = 'Threats in the chat.'): Promise<void> {
  const by = await joinPlayer();
  const { id } = await done('send-report', { playerId: by, body: { playerId: whom, reason: 'name' } });
  await asAdmin('settle-report', { params: { reportId: id }, body: { measures: ['suspend'], reason } });
}

async function lift(whom = playerId): Promise<void> {
  const log: { id: string; action: string; player: { id: string } }[] = await asAdmin('list-moderation', {});
  const entry = log.find(({ action, player }) => action === 'suspend' && player.id === whom);
  await asAdmin('undo-measure', { body: { id: entry?.id } });
}

describe('a suspended player', () => {
  const forPlayers = routeNames.filter((name) => rowOf(name).access !== 'anyone');
  let outcast = '';
  beforeAll(async () => {
    outcast = await joinPlayer();
    await adoptNames(outcast, { firstName: 'Outcast', lastName: null, profileImageUrl: null });
    await suspend(outcast);
    movingClock.turn(1);
  });

  test.each(forPlayers)('is refused by %s, even with a later session', async (name) => {
    const asked = { params: paramsOf(name), query: queryOf(name), body: bodyOf(name) };
    const { writeUnits } = await metered(async () => {
      expect(await outcome(call(name, { playerId: outcast, isAdmin: true, ...asked }))).toEqual([401, 'not-signed-in']);
    });
    expect(writeUnits).toBe(0);
  });

  test('cannot open a socket', async () => {
    const sessionEndsAtSeconds = movingClock.nowMs / 1000 + 3600;
    const authorizer = { playerId: outcast, sessionEndsAtSeconds };
    const requestContext = { connectionId: 'late=', eventType: 'CONNECT', authorizer };
    expect(await connect({ requestContext } as never)).toMatchObject({ statusCode: 401 });
  });
});

test('suspending ends every session and socket at once, and a repeat changes nothing', async () => {
  await putConnection({ id: 'open=', playerId, connectedAtMs: movingClock.nowMs });
  await suspend();
  expect(sockets.closed).toContain('open=');
  expect(pool.administered).toContain(`AdminUserGlobalSignOut ${playerId}`);
  expect(await getSuspension(playerId)).toEqual({ reason: 'Threats in the chat.', suspendedAtMs: movingClock.nowMs });
  await adoptNames(playerId, { firstName: 'Mallory', lastName: null, profileImageUrl: null });
  await changeNames(playerId, { firstName: 'Mal', lastName: null, profileImageUrl: null });
  await suspend(playerId, 'Another');
  expect((await getSuspension(playerId))?.reason).toBe('Threats in the chat.');
});

test('a lifted suspension leaves money, orders and messages unchanged', async () => {
  await done('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares: 3 } });
  const rest = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
  await done('place-trade', { playerId, body: rest });
  await done('send-chat-message', { playerId, body: { message: 'I was here' } });
  const names = ['get-portfolio', 'list-holdings', 'list-orders', 'list-transactions', 'get-player-record'] as const;
  const all = () => Promise.all(names.map((name) => call(name, { playerId, params: { playerId } })));
  const before = (await all()).map(({ body }) => body);
  await suspend();
  movingClock.turn(1);
  expect((await all()).map(({ status }) => status)).toEqual(names.map(() => 401));
  await lift();
  movingClock.turn(1);
  const after = (await all()).map(({ body }) => body);
  expect(after.slice(2)).toEqual(before.slice(2));
  expect(after[0].cash).toBe(before[0].cash);
  expect(await getSuspension(playerId)).toBeUndefined();
  await done('place-trade', { playerId, body: { symbol: 'TFM', action: 'sell', shares: 3 } });
});

test.each([
  ['place-trade', { symbol: 'TFM', action: 'buy', shares: 1 }],
  ['start-over', {}],
] as const)('%s from a revoked session is refused by the player’s own item', async (name, body) => {
  await done('get-portfolio', { playerId });
  await suspend();
  expect(
    await outcome(call(name, { playerId, body, headers: { 'idempotency-key': uuidV7(movingClock.nowMs) } })),
  ).toEqual([403, 'suspended']);
});

describe('an order of a suspended player', () => {
  test('rests when its price is reached, delays no others, and fills at a later price once lifted', async () => {
    const other = await joinPlayer();
    const level = await comingPrice();
    for (const id of [playerId, other]) await done('place-trade', { playerId: id, body: limitOrderAt(level) });
    await suspend();
    await pass(level.ticks);
    expect((await ordersOf(other))[0]?.status).toBe('filled');
    const own = await getRaw(playerKey(playerId));
    await pass(1);
    expect(await getRaw(playerKey(playerId))).toEqual(own);
    await lift();
    const liftedMs = movingClock.nowMs;
    movingClock.turn(1);
    expect((await ordersOf(playerId))[0]?.status).toBe('open');
    await pass(TICKS_PER_HOUR);
    const [trade] = await logOf(playerId);
    expect((await ordersOf(playerId))[0]?.status).toBe('filled');
    expect(Date.parse(trade?.createdAt ?? '')).toBeGreaterThan(liftedMs);
  });

  test('that was parked returns to the book, and does not fill at its parked price', async () => {
    const level = await comingPrice();
    await done('place-trade', { playerId, body: limitOrderAt(level) });
    await whileUnreadable(playerId, () => pass(level.ticks));
    expect(await listRaw('ORDERS#PARKED')).toHaveLength(1);
    await suspend();
    await pass(WAIT_TICKS);
    expect(await listRaw('ORDERS#PARKED')).toHaveLength(0);
    expect((await listRaw(`ORDERS#${level.symbol}`)).filter(({ SK }) => SK.includes(playerId))).toHaveLength(1);
    await lift();
    movingClock.turn(1);
    expect(await ordersOf(playerId)).toMatchObject([{ status: 'open' }]);
    expect(await cashOf(playerId)).toBe(1_000_000);
  });
});

test('all boards omit a suspended player, and show them again once lifted', async () => {
  const league = await makeLeague();
  await join(playerId, league.code);
  const inLeague = async (): Promise<boolean> => {
    const params = { leagueId: league.id, board: 'all' };
    const entries: { id: string }[] = await done('get-league-board', { playerId: league.ownerId, params });
    return entries.some(({ id }) => id === playerId);
  };
  expect(await inLeague()).toBe(true);
  const player = await getPlayer(playerId);
  expect(player && isIdle(player, player.day)).toBe(false);
  await suspend();
  movingClock.turn(1);
  expect(await inLeague()).toBe(false);
  const suspended = (await getPlayer(playerId)) as Player;
  expect(isIdle(suspended, 0)).toBe(true);
  await moveToIdle(suspended);
  expect(await listPlayerIds()).not.toContain(playerId);
  await lift();
  movingClock.turn(1);
  expect([await inLeague(), (await listPlayerIds()).includes(playerId)]).toEqual([true, true]);
});
