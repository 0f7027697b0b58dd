import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { achievementIds, withAchievements } from '../../shared/achievements.ts';
import { boards, peopleBoards } from '../../shared/boards.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { profileKey } from '../data/profile.ts';
import { call } from '../testing/call.ts';
import { pass, tickJob } from '../testing/events.ts';
import { join, makeLeague } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { keepSomeoneOnline } from '../testing/online-player.ts';
import { setRaw } from '../testing/raw-items.ts';
import { byPass } from '../testing/route-event.ts';
import { joinPlayer } from '../testing/scene.ts';

let viewer = '';
let playerId = '';
const achievements = withAchievements(0, ['first-trade', 'doubled']);

movingMarket();
beforeAll(async () => {
  viewer = await joinPlayer();
});

beforeEach(async () => {
  playerId = await joinPlayer({ achievements: withAchievements(0, achievementIds) & achievements });
  for (const action of ['buy', 'buy', 'sell']) {
    await call('place-trade', { playerId, body: { symbol: 'TFM', action, shares: 5 } });
  }
  await hide(true);
});

const hide = (hidesHoldings: boolean) => call('change-privacy', { playerId, body: { hidesHoldings } });
const seen = (name: RouteName, by = viewer) => call(name, { playerId: by, params: { playerId } });

describe('a player who keeps cash and holdings private', () => {
  test('shows others a rounded value, without cash or change', async () => {
    const nothing = { cash: null, todayChange: null, todayChangePercent: null };
    expect((await seen('get-player-portfolio')).body).toEqual({
      totalValue: '10000.00',
      hidesHoldings: true,
      ...nothing,
    });
    expect((await seen('get-player')).body).toMatchObject({ ...nothing, holdings: null, hidesHoldings: true });
  });

  test('shows others no holdings and no value history', async () => {
    for (const name of ['list-player-holdings', 'get-player-history'] as const)
      expect(await seen(name)).toMatchObject({ status: 403, body: { code: 'holdings-hidden' } });
    expect((await seen('get-player-history', playerId)).status).toBe(200);
  });

  test('shows other players no exact figure on any screen', async () => {
    const league = await makeLeague();
    await join(playerId, league.code);
    movingClock.turn(30);
    await keepSomeoneOnline();
    await tickJob();
    const { totalValue, todayChange } = (await call('get-portfolio', { playerId })).body;
    expect(todayChange).not.toBe('0.00');
    const asked = [
      ...(['get-leaderboard', 'list-players', 'get-own-rank'] as const).map((name) => [name, {}] as const),
      ...boards.map((board) => ['get-own-place', { params: { board } }] as const),
      ...peopleBoards.map((board) => ['get-league-board', { params: { leagueId: league.id, board } }] as const),
      ...(['get-player', 'get-player-portfolio'] as const).map((name) => [name, { params: { playerId } }] as const),
    ];
    const told: Record<string, number[]> = { other: [], own: [] };
    for (const [by, id] of [
      ['other', league.ownerId],
      ['own', playerId],
    ] as const)
      for (const [name, request] of asked) {
        const { status, body } = await call(name, { playerId: id, ...request });
        expect(status).toBe(200);
        const text = JSON.stringify(body);
        told[by]?.push([totalValue, todayChange].filter((figure) => text.includes(`"${figure}"`)).length);
      }
    for (const [name, request] of [
      ['list-ranked-players', { query: { page: '1' } }],
      ...peopleBoards.map((board) => ['get-board', { params: { board } }] as const),
    ] as const) {
      const { body } = await call(name, { ...byPass, ...request });
      expect(JSON.stringify(body)).toContain(playerId);
      expect(JSON.stringify(body)).not.toContain(`"${totalValue}"`);
    }
    expect(told.other).toEqual(asked.map(() => 0));
    // Another player may have the highest value of all.
    expect(told.own?.filter((figures) => figures === 0).length).toBeLessThanOrEqual(1);
  });

  test('shows others no trades, but the day of joining and the achievements', async () => {
    expect((await seen('get-player-record')).body).toMatchObject({
      bestTrade: null,
      hidesHoldings: true,
      achievements: ['first-trade', 'doubled'],
    });
  });

  test('sees all of it, and that others cannot', async () => {
    const { body: portfolio } = await call('get-portfolio', { playerId });
    expect((await seen('get-player-portfolio', playerId)).body).toEqual({ ...portfolio, hidesHoldings: true });
    expect((await seen('list-player-holdings', playerId)).body).toEqual(
      (await call('list-holdings', { playerId })).body,
    );
    const { body: record } = await seen('get-player-record', playerId);
    expect(record).toMatchObject({ hidesHoldings: true, bestTrade: { stockSymbol: 'TFM', shares: 5 } });
    expect((await call('get-current-player', { playerId })).body.hidesHoldings).toBe(true);
  });

  test('shows them again after switching that off', async () => {
    expect((await hide(false)).body).toEqual({ hidesHoldings: false });
    expect((await seen('list-player-holdings')).status).toBe(200);
    expect((await seen('get-player-record')).body.bestTrade).toMatchObject({ stockSymbol: 'TFM' });
    expect((await call('get-current-player', { playerId })).body.hidesHoldings).toBe(false);
  });

  test('stays private when names change, and if the setting cannot be read', async () => {
    const names = { firstName: 'Ada', lastName: null, profileImageUrl: null };
    await call('change-profile', { playerId, body: names });
    expect((await seen('list-player-holdings')).status).toBe(403);
    await setRaw(profileKey(playerId), 'hidesHoldings', 'perhaps');
    for (const name of [
      'get-player-portfolio',
      'list-player-holdings',
      'get-player-record',
      'get-player-history',
    ] as const)
      expect((await seen(name)).status).toBe(500);
    expect((await seen('get-player')).body).toMatchObject({ cash: null, holdings: null, hidesHoldings: true });
  });

  test('has the number of shares in no other answer either', async () => {
    for (const name of ['get-player', 'get-player-portfolio', 'get-player-record'] as const) {
      const { status, body } = await seen(name);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/shares|stockSymbol|costBasis|profitPercent/);
    }
  });
});

test('another player’s value history is the same as that player sees', async () => {
  await pass(30);
  const query = { range: '1h' };
  const own = await call('get-portfolio-history', { playerId, query });
  await hide(false);
  const others = await call('get-player-history', { playerId: viewer, params: { playerId }, query });
  expect(others.body).toEqual(own.body);
  expect(own.body.length).toBeGreaterThan(3);
});
