import { beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '../../shared/account.ts';
import { type GrantedRoute, type RouteName, routeNames, routes } from '../../shared/routes/index.ts';
import { recordFinal } from '../data/season.ts';
import { table } from '../data/table.ts';
import { call } from '../testing/call.ts';
import { makeLeague } from '../testing/leagues.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

interface Read {
  readonly ConsistentRead?: boolean;
  readonly RequestItems?: Record<string, { ConsistentRead?: boolean }>;
}

const READS = /^(Get|BatchGet|Query)/;
const reads: (boolean | undefined)[] = [];
const batches: (boolean | undefined)[] = [];
table.middlewareStack.add(
  (next, context) => async (args) => {
    const { ConsistentRead, RequestItems } = args.input as Read;
    const batch = Object.values(RequestItems ?? {}).map((each) => each.ConsistentRead);
    if (READS.test(context.commandName ?? '')) reads.push(...(batch.length > 0 ? batch : [ConsistentRead]));
    batches.push(...batch);
    return next(args);
  },
  { step: 'initialize', name: 'consistency' },
);

const NO_PLACES = {
  ...{
    season: '2026-01',
    players: 0,
    freePlayers: 0,
    indexReturn: 0,
    freeIndexReturn: 0,
    closedAtMs: NOON_MS,
    told: 0,
  },
  podium: [],
  freePodium: [],
};

let playerId = '';
/** A value for each path parameter, naming something that exists. */
let params: Record<string, string> = {};
beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  playerId = await joinPlayer();
  const { id: leagueId, code } = await makeLeague({ ownerId: playerId });
  await recordFinal(NO_PLACES, { top: [], returnTop: [], freeTop: [] });
  const resting = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
  const { order } = (await call('place-trade', { playerId, body: resting })).body;
  params = { playerId, leagueId, code, season: NO_PLACES.season, id: order.id };
});

/** These show others, all players, or the past: a moment's delay is acceptable. */
const notOwn: string[] = [
  ...['get-account', 'get-inbox', 'get-leaderboard', 'get-league', 'get-league-board', 'get-own-figures'],
  ...['get-own-place', 'get-own-rank', 'get-player', 'get-player-history', 'get-player-portfolio'],
  ...['get-player-record', 'get-portfolio-history', 'get-season', 'get-season-recap', 'list-notifications'],
  ...['list-online-players', 'list-player-holdings', 'list-players'],
];

const own = routeNames.filter((name) => {
  const { method, access, reads: granted }: GrantedRoute = routes[name];
  return method === 'GET' && access === 'player' && granted.includes('PLAYER') && !notOwn.includes(name);
});

const queries: Partial<Record<RouteName, Record<string, string>>> = {
  'export-account': { part: 'orders' },
  'get-snapshot': { after: '01999999-9999-7999-8999-999999999999' },
  'list-events': { after: '01999999-9999-7999-8999-999999999999' },
};

test.each(own)('%s sees the caller’s latest write', async (name) => {
  reads.length = 0;
  const query = queries[name] ?? {};
  const { path }: GrantedRoute = routes[name];
  const named = Object.entries(params).filter(([parameter]) => path.includes(`{${parameter}}`));
  expect((await call(name, { playerId, query, params: Object.fromEntries(named) })).status).toBe(200);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.every((consistent) => consistent === true)).toBe(true);
});

test('get-account sees the caller’s latest write, except in the inbox', async () => {
  batches.length = 0;
  expect((await call('get-account', { playerId })).status).toBe(200);
  expect(batches).toEqual([true]);
});

test('each part equals the answer of its own route', async () => {
  const playerId = await joinPlayer();
  for (const symbol of ['WWB', 'TFM'])
    await call('place-trade', { playerId, body: { symbol, action: 'buy', shares: 3 } });
  await call('add-to-watchlist', { playerId, body: { symbol: 'WWB' } });
  await call('change-profile', { playerId, body: { firstName: 'Ann', lastName: null, profileImageUrl: null } });
  await call('change-notification-settings', { playerId, body: { mutedKinds: ['orders'] } });
  const { status, body } = await call('get-account', { playerId });
  expect([status, body.holdings.length, body.inbox.unread]).toEqual([200, 2, 1]);
  for (const [part, route] of Object.entries(accountRoutes))
    expect(body[part], part).toEqual((await call(route, { playerId })).body);
});

test('a player who never joined is not found', async () => {
  expect((await call('get-account', { playerId: 'nobody' })).status).toBe(404);
});
