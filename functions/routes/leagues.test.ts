import { beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '../../shared/boards.ts';
import { type LeagueEntry, MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import { TICK_MS, TICKS_PER_HOUR } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { adoptNames } from '../data/profile.ts';
import { call, outcome } from '../testing/call.ts';
import {
  done,
  fillLeague,
  join,
  leaguesOf,
  makeLeague,
  membersOf,
  recordWinner,
  type TestLeague,
} from '../testing/leagues.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';

let league: TestLeague;
let ben = '';

noonMarket();
beforeEach(async () => {
  league = await makeLeague();
  ben = await joinPlayer();
});

describe('a new league', () => {
  const create = (playerId: string, name: string, key = uuidV7()) =>
    call('create-league', { playerId, body: { name }, headers: { 'idempotency-key': key } });

  test('has a code, and its creator as owner and only member', async () => {
    const { body } = await create(ben, '  The Bulls ');
    expect(body).toMatchObject({ name: 'The Bulls', ownerId: ben, members: 1, createdAt: '2026-03-04T12:00:05.000Z' });
    const seen = await done('get-league', { playerId: ben, params: { leagueId: body.id } });
    const nobody = { firstName: null, lastName: null, profileImageUrl: null };
    expect(seen).toMatchObject({ name: 'The Bulls', members: [{ id: ben, ...nobody }], winners: [] });
    expect(seen.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(await done('list-leagues', { playerId: ben })).toEqual([body]);
  });

  test('is returned again for its key, which is valid for one name and one player', async () => {
    const key = uuidV7();
    const first = await create(ben, 'Friends', key);
    expect((await create(ben, 'Friends', key)).body).toEqual(first.body);
    expect(await outcome(create(ben, 'Others', key))).toEqual([409, 'key-reused']);
    expect((await create(league.ownerId, 'Friends', key)).body.id).not.toBe(first.body.id);
    expect(await leaguesOf(ben)).toEqual([first.body.id]);
  });

  test('is at most a player’s tenth, also when two are created at once', async () => {
    for (let made = 1; made < MAX_LEAGUES_PER_PLAYER; made++) await makeLeague({ ownerId: ben });
    const both = await Promise.all([outcome(create(ben, 'One')), outcome(create(ben, 'Two'))]);
    expect(both.toSorted()).toEqual([
      [200, undefined],
      [409, 'too-many-leagues'],
    ]);
    expect(await leaguesOf(ben)).toHaveLength(MAX_LEAGUES_PER_PLAYER);
  });
});

describe('an invitation by code', () => {
  const look = (code: string) => call('get-league-invitation', { params: { code } });

  test('shows anyone the league and its number of members, but no member', async () => {
    const shown = { leagueId: league.id, name: 'Friends', isFull: false };
    expect((await look(league.code)).body).toEqual({ ...shown, members: 1 });
    await join(ben, league.code);
    expect((await look(league.code)).body).toEqual({ ...shown, members: 2 });
  });

  test('accepts a code as people type it, and joins once', async () => {
    const typed = ` ${league.code.slice(0, 4).toLowerCase()}-${league.code.slice(4)} `;
    const first = await join(ben, typed);
    expect(first.body).toMatchObject({ id: league.id, members: 2 });
    expect((await join(ben, league.code)).body).toEqual(first.body);
    expect(await membersOf(league, ben)).toEqual([league.ownerId, ben].toSorted());
    expect(await leaguesOf(ben)).toEqual([league.id]);
  });

  test('is not found under another code, and malformed text is refused', async () => {
    expect(await outcome(join(ben, '0000-0000-0000'))).toEqual([404, 'not-found']);
    expect(await outcome(look('0000-0000-0000'))).toEqual([404, 'not-found']);
    expect(await outcome(join(ben, 'nothing'))).toEqual([400, 'malformed']);
  });
});

test('of two players who join at once, one gets the last place and the other a refusal', async () => {
  await fillLeague(league, MAX_LEAGUE_MEMBERS - 2);
  const cat = await joinPlayer();
  const both = await Promise.all([outcome(join(ben, league.code)), outcome(join(cat, league.code))]);
  expect(both.toSorted()).toEqual([
    [200, undefined],
    [409, 'league-full'],
  ]);
  expect(await membersOf(league, league.ownerId)).toHaveLength(MAX_LEAGUE_MEMBERS);
  expect([...(await leaguesOf(ben)), ...(await leaguesOf(cat))]).toEqual([league.id]);
  const params = { code: league.code };
  expect(await done('get-league-invitation', { playerId: cat, params })).toMatchObject({ isFull: true });
});

test('of two leagues joined at once, only one fits in a player’s list of ten', async () => {
  for (let made = 1; made < MAX_LEAGUES_PER_PLAYER; made++) await makeLeague({ ownerId: ben });
  const other = await makeLeague();
  const both = await Promise.all([outcome(join(ben, league.code)), outcome(join(ben, other.code))]);
  expect(both.toSorted()).toEqual([
    [200, undefined],
    [409, 'too-many-leagues'],
  ]);
  expect(await leaguesOf(ben)).toHaveLength(MAX_LEAGUES_PER_PLAYER);
  const sizes = await Promise.all([league, other].map(async (each) => (await membersOf(each, each.ownerId)).length));
  expect(sizes.toSorted()).toEqual([1, 2]);
});

describe('a league in its members’ view', () => {
  test('has their names, and the winners of its seasons, latest first', async () => {
    await adoptNames(ben, { firstName: 'Ben', lastName: 'Bear', profileImageUrl: null });
    await join(ben, league.code);
    await recordWinner(league.id, { season: '2026-01', playerId: ben, returnMillionths: 15_000 });
    await recordWinner(league.id, { season: '2026-02', playerId: ben, returnMillionths: -300 });
    const player = { id: ben, firstName: 'Ben', lastName: 'Bear', profileImageUrl: null };
    const seen = await done('get-league', { playerId: league.ownerId, params: { leagueId: league.id } });
    expect(seen.members).toContainEqual(player);
    expect(seen.winners).toEqual([
      { season: '2026-02', player, returnPercent: '-0.03' },
      { season: '2026-01', player, returnPercent: '1.50' },
    ]);
  });

  test('is listed newest first', async () => {
    setClock(NOON_MS + 1000);
    const later = await makeLeague({ ownerId: ben });
    setClock(NOON_MS);
    await join(ben, league.code);
    expect(await leaguesOf(ben)).toEqual([later.id, league.id]);
  });
});

describe('a board of a league', () => {
  let ann = '';
  beforeEach(async () => {
    setClock(NOON_MS);
    ann = league.ownerId;
    [ben = ''] = await fillLeague(league, 1);
  });

  const view = async (board: Board, playerId = ann): Promise<LeagueEntry[]> =>
    done('get-league-board', { playerId, params: { leagueId: league.id, board } });
  const buy = (playerId: string, shares = 100) =>
    done('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares } });
  const hourLater = () => setClock(NOON_MS + TICKS_PER_HOUR * TICK_MS);

  test('shows each member’s name, plan, value, gain and return, at the portfolio’s prices', async () => {
    await adoptNames(ben, { firstName: 'Ben', lastName: 'Bear', profileImageUrl: null });
    await buy(ben);
    hourLater();
    const { totalValue, todayChange, todayChangePercent } = await done('get-portfolio', { playerId: ben });
    expect(todayChange).not.toBe('0.00');
    const own = (await view('today')).find(({ id }) => id === ben);
    const shown = { firstName: 'Ben', lastName: 'Bear', profileImageUrl: null, subscriptionTier: 'free' };
    const worth = { totalValue, gain: todayChange, returnPercent: todayChangePercent };
    expect(own).toEqual({ id: ben, rank: own?.rank, ...shown, ...worth });
  });

  test('caches the members’ items for the tick, and reads them again in the next', async () => {
    await view('all');
    await buy(ben);
    const { totalValue } = await done('get-portfolio', { playerId: ben });
    setClock(NOON_MS + TICK_MS);
    const later = await done('get-portfolio', { playerId: ben });
    expect(later.totalValue).not.toBe(totalValue);
    expect((await view('all')).find(({ id }) => id === ben)?.totalValue).toBe(later.totalValue);
  });

  test('shows members who join or leave at once', async () => {
    await view('all');
    const cat = await joinPlayer();
    await join(cat, league.code);
    expect(await view('all', cat)).toHaveLength(3);
    await call('remove-league-member', { playerId: ann, params: { leagueId: league.id, playerId: ben } });
    expect((await view('all')).map(({ id }) => id).toSorted()).toEqual([ann, cat].toSorted());
  });

  testCosts('of fifty costs 52 read units, and 2 in the rest of the tick; its end costs 106 write units', async () => {
    await fillLeague(league, MAX_LEAGUE_MEMBERS - 2);
    expect(await metered(() => view('season'))).toEqual({ roundTrips: 2, readUnits: 52, writeUnits: 0 });
    expect(await metered(() => view('season'))).toEqual({ roundTrips: 1, readUnits: 2, writeUnits: 0 });
    const end = () => done('delete-league', { playerId: ann, params: { leagueId: league.id } });
    expect(await metered(end)).toEqual({ roundTrips: 3, readUnits: 1.5, writeUnits: 106 });
  });
});
