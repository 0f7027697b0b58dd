import { beforeAll, describe, expect, test } from 'vitest';
import { changeNames } from '../data/profile.ts';
import { call } from '../testing/call.ts';
import { gains, seasonPlayer, seedSeason } from '../testing/ended-season.ts';
import { minuteJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { testCosts } from '../testing/test-costs.ts';

const SEASON = '2096-03';
const first = seasonPlayer(SEASON, 200_000);
const nobody = seasonPlayer(SEASON, 0, { seasonTrades: 0 });
const playerId = first.id;

beforeAll(async () => {
  await changeNames(playerId, { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null });
  await seedSeason(SEASON, [first, nobody, ...gains.map((gain) => seasonPlayer(SEASON, gain))]);
  await minuteJob();
  await changeNames(playerId, { firstName: 'Somebody', lastName: 'Else', profileImageUrl: null });
});

const firstPlace = { playerId, playerName: 'Ada Lovelace', rank: 1, returnPercent: '20.00', gain: '2000.00' };

test('the hall of fame has ended seasons with their podiums, and the end of the running season', async () => {
  const { body } = await call('list-seasons', { playerId });
  expect(body.running).toEqual({ season: '2096-04', endsAt: '2096-05-01T00:00:00.000Z' });
  expect(body.seasons).toMatchObject([{ season: SEASON, players: 9, freePlayers: 9 }]);
  const [{ podium, freePodium }] = body.seasons;
  expect(podium).toMatchObject([firstPlace, { rank: 2 }, { rank: 3 }, { rank: 3 }]);
  expect(freePodium).toEqual(podium);
});

describe('a season', () => {
  test('has its final boards with the names of that time, and the caller’s own line', async () => {
    const { body } = await call('get-season', { playerId, params: { season: SEASON } });
    expect(body.top).toHaveLength(9);
    expect(body.top[0]).toMatchObject(firstPlace);
    expect(body.own).toMatchObject({
      season: SEASON,
      ...{ rank: 1, players: 9, medal: 'gold', topTenth: true, freeRank: 1, freePlayers: 9 },
      ...{ returnPercent: '20.00', gain: '2000.00', value: '12000.00' },
    });
    expect(body.summary.season).toBe(SEASON);
    const { body: others } = await call('get-season', { playerId: nobody.id, params: { season: SEASON } });
    expect(others.own).toBeNull();
  });

  test.each([
    ['that has not ended is not found', '2096-04', 404],
    ['that is not a month is refused', '2096-13', 400],
    ['that names the list of seasons is refused', 'HALL', 400],
  ])('%s', async (_, season, status) => {
    expect((await call('get-season', { playerId, params: { season } })).status).toBe(status);
  });
});

test('other players can see a player’s seasons', async () => {
  const { body } = await call('list-player-seasons', { playerId: nobody.id, params: { playerId } });
  expect(body).toMatchObject([{ season: SEASON, rank: 1, medal: 'gold' }]);
  expect((await call('list-player-seasons', { playerId, params: { playerId: nobody.id } })).body).toEqual([]);
});

testCosts('a season costs 3 round trips and 2 read units', async () => {
  const cost = await metered(() => call('get-season', { playerId, params: { season: SEASON } }));
  expect(cost).toEqual({ roundTrips: 3, readUnits: 2, writeUnits: 0 });
});
