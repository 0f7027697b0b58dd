import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCents } from '../../shared/money.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { deleteConnection, putConnection } from '../data/connection.ts';
import { playerToItem } from '../data/player.ts';
import { changeNames } from '../data/profile.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { call } from '../testing/call.ts';
import { pass } from '../testing/events.ts';
import { holdPuts } from '../testing/hold-puts.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { keepSomeoneOnline } from '../testing/online-player.ts';
import { fieldPlayer } from '../testing/ranked-field.ts';
import { byPass } from '../testing/route-event.ts';
import { rowOf } from '../testing/route-input.ts';
import { joinPlayer, NOON_MS, openTestMarket } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';
import { units } from '../testing/units.ts';

/** All pages of the list are full, and some players are beyond it. */
const PLAYERS = 1_200;

const me = randomUUID();

const seededPlayer = (index: number) =>
  fieldPlayer(index, NOON_MS, {
    joinedAtMs: NOON_MS - (index % 500),
    tradeGainCents: { day: (index % 21) - 10, week: 0, season: 0 },
    ...(index % 10 === 0 && { holdings: new Map() }),
  });

const get = async (name: RouteName, query?: Record<string, string>, params?: Record<string, string>) => {
  const { status, body } = await call(name, { playerId: me, ...(query && { query }), ...(params && { params }) });
  expect(status).toBe(200);
  return body;
};

interface Listed {
  id: string;
  userId: string;
  rank: number;
  totalValue: string;
  isOnline: boolean;
  firstName: string | null;
}

const list = async (query: Record<string, string> = {}) => get('list-players', query) as Promise<Listed[]>;
const board = async () => get('get-leaderboard') as Promise<Listed[]>;

beforeAll(async () => {
  movingClock.nowMs = NOON_MS;
  movingClock.start();
  await openTestMarket();
  await keepSomeoneOnline();
});

test('lists are empty and ranks missing before the first ranking, but a profile has its value', async () => {
  expect([await board(), await list()]).toEqual([[], []]);
  expect(await get('get-own-rank')).toMatchObject({ own: null, players: 0, rankedAt: null });
  expect(await get('list-ranked-players', { page: '1' })).toMatchObject({ listed: [], players: 0, rankedAt: null });
  const playerId = await joinPlayer();
  const player = await get('get-player', undefined, { playerId });
  expect(player).toMatchObject({ id: playerId, totalValue: '10000.00', rank: null });
  expect((await call('get-player', { playerId: me, params: { playerId: 'nobody' } })).body.code).toBe('not-found');
});

describe(`a ranking of ${PLAYERS} players`, () => {
  beforeAll(async () => {
    const seeded = Array.from({ length: PLAYERS - 2 }, (_, index) => seededPlayer(index));
    const own: Player = { ...newPlayer({ id: me, nowMs: movingClock.nowMs }), cashCents: 1_234 };
    await putItems([...seeded, own].map(playerToItem));
    await pass(3);
  });

  test('comes in pages, best first, with equal ranks for equals, and heads the leaderboard', async () => {
    const listed: Listed[] = [];
    for (let page = 1; page <= 10; page++) listed.push(...(await list({ page: String(page) })));
    const values = listed.map(({ totalValue }) => parseCents(totalValue) as number);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(1000);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(listed.map(({ rank }) => rank)).toEqual(values.map((value) => 1 + values.indexOf(value)));
    const best = await board();
    expect(best.slice(0, 10).map(({ userId }) => userId)).toEqual(listed.slice(0, 10).map(({ id }) => id));
    expect(best.slice(10)).toMatchObject([{ userId: me, totalValue: '12.34' }]);
    expect(best[10]?.rank).toBeGreaterThan(1000);
    expect(await get('get-own-rank')).toMatchObject({ players: PLAYERS, topValue: listed[0]?.totalValue });
  });

  test('returns a page with the total and the best value, all from one ranking', async () => {
    const { own: mine, ...figures } = await get('get-own-rank');
    expect(mine).toMatchObject({ id: me, totalValue: '12.34' });
    expect(await get('list-ranked-players', { page: '10' })).toEqual({
      ...figures,
      listed: await list({ page: '10' }),
    });
    expect((await call('list-ranked-players', { ...byPass, query: { page: '11' } })).status).toBe(400);
    const best = (await list())[0] as Listed;
    const seen = await call('get-own-rank', { playerId: best.id });
    const own = { ...best, isOnline: true };
    expect(seen.body).toMatchObject({ own, topValue: best.totalValue, players: PLAYERS });
    expect(await list({ search: 'nobody is named so' })).toEqual([]);
  });

  test('that stops before its head leaves the last one readable as a whole', async () => {
    const [before, first] = [await board(), await list()];
    const answered: string[] = [];
    const held = holdPuts('HEAD');
    const refreshing = pass(3).then(() => answered.push('refresh'));
    await Promise.race([held.reached, refreshing]);
    expect(answered, 'the ranking ended without a head').toEqual([]);
    expect(await board()).toEqual(before);
    expect(await list()).toEqual(first);
    answered.push('reader');
    held.release();
    await refreshing;
    expect(answered).toEqual(['reader', 'refresh']);
    expect(await list()).not.toEqual(first);
    expect((await board()).slice(0, 10).map(({ totalValue }) => totalValue)).toEqual(
      (await list()).slice(0, 10).map(({ totalValue }) => totalValue),
    );
  });

  test('costs a reader of the leaderboard or a page one round trip and at most 4 read units', async () => {
    for (const name of ['get-leaderboard', 'list-players'] as const) {
      const { readUnits, ...cost } = await metered(() => get(name));
      expect(cost).toEqual({ roundTrips: 1, writeUnits: 0 });
      expect(readUnits).toBeLessThanOrEqual(4);
    }
  });

  testCosts.each([
    ['get-own-rank', {}],
    ['get-board', { board: 'season' }],
    ['get-own-place', { board: 'season' }],
    ['list-ranked-players', {}],
    ['get-player', { playerId: me }],
  ] as const)('%s costs a reader what the cost model says', async (name, params) => {
    const query: Record<string, string> = name === 'list-ranked-players' ? { page: '1' } : {};
    const caller = rowOf(name).cachedAtEdge ? byPass : { playerId: me };
    const view = () => call(name, { ...caller, query, params });
    await view();
    expect(await metered(view)).toEqual(units[name]);
  });

  test('shows players with a socket as online', async () => {
    const [{ id = '', isOnline } = {}] = await list();
    const connection = { id: 'socket', playerId: id, connectedAtMs: movingClock.nowMs };
    await putConnection(connection);
    await pass(3);
    expect([isOnline, (await list()).find((each) => each.id === id)?.isOnline]).toEqual([false, true]);
    await deleteConnection(connection);
  });

  test('finds listed players by any part of the name, and others by its beginning', async () => {
    const [first] = await list();
    if (!first) throw new Error('nobody is listed');
    await changeNames(first.id, { firstName: 'Zoë', lastName: 'Quistgaard', profileImageUrl: null });
    await changeNames(me, { firstName: 'Quirin', lastName: 'Łast', profileImageUrl: null });
    await pass(60);
    const ids = async (search: string) => (await list({ search })).map(({ id }) => id);
    expect(await ids('qui')).toEqual([first.id, me]);
    expect(await ids('ZOE')).toEqual([first.id]);
    expect(await ids('gaard')).toEqual([first.id]);
    expect(await ids('quirin')).toEqual([me]);
    expect(await ids('nobody of that name')).toEqual([]);
  });
});
