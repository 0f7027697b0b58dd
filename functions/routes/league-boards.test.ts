import { beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '../../shared/boards.ts';
import { type LeagueEntry, MAX_LEAGUE_MEMBERS } from '../../shared/schemas/league.ts';
import { TICK_MS, TICKS_PER_HOUR } from '../../shared/tick.ts';
import { adoptNames } from '../data/profile.ts';
import { call } from '../testing/call.ts';
import { done, fillLeague, join, makeLeague, type TestLeague } from '../testing/leagues.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { setRaw } from '../testing/poison.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';

let league: TestLeague;
let ann = '';
let ben = '';

noonMarket();
beforeEach(async () => {
  setClock(NOON_MS);
  league = await makeLeague();
  ann = league.ownerId;
  [ben = ''] = await fillLeague(league, 1);
});

const view = async (board: Board, playerId = ann): Promise<LeagueEntry[]> =>
  done('get-league-board', { playerId, params: { leagueId: league.id, board } });
const order = async (board: Board) =>
  (await view(board)).map(({ rank, id }) => `${rank} ${id === ann ? 'ann' : 'ben'}`);
const buy = (playerId: string, shares = 100) =>
  done('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares } });
const hourLater = () => setClock(NOON_MS + TICKS_PER_HOUR * TICK_MS);

describe('a board of a league', () => {
  test('shows each member with name, plan, value, gain and return, at the prices that a portfolio has', async () => {
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

  test('keeps the members’ items for the tick, and reads them again in the next', async () => {
    await view('all');
    await buy(ben);
    const { totalValue } = await done('get-portfolio', { playerId: ben });
    setClock(NOON_MS + TICK_MS);
    const later = await done('get-portfolio', { playerId: ben });
    expect(later.totalValue).not.toBe(totalValue);
    expect((await view('all')).find(({ id }) => id === ben)?.totalValue).toBe(later.totalValue);
  });

  test('shows who joins and who leaves at once', async () => {
    await view('all');
    const cat = await joinPlayer();
    await join(cat, league.code);
    expect(await view('all', cat)).toHaveLength(3);
    await call('remove-league-member', { playerId: ann, params: { leagueId: league.id, playerId: ben } });
    expect((await view('all')).map(({ id }) => id).toSorted()).toEqual([ann, cat].toSorted());
  });

  test('leaves out a member whose money cannot be read, and nobody else', async () => {
    const { playerKey } = await import('../data/player.ts');
    await setRaw(playerKey(ben), 'cashCents', 'many');
    expect(await order('all')).toEqual(['1 ann']);
  });
});

testCosts(
  'a board of fifty costs 52 read units, and 2 in the rest of the tick; its end costs 106 write units',
  async () => {
    await fillLeague(league, MAX_LEAGUE_MEMBERS - 2);
    expect(await metered(() => view('season'))).toEqual({ roundTrips: 2, readUnits: 52, writeUnits: 0 });
    expect(await metered(() => view('season'))).toEqual({ roundTrips: 1, readUnits: 2, writeUnits: 0 });
    const end = () => done('delete-league', { playerId: ann, params: { leagueId: league.id } });
    expect(await metered(end)).toEqual({ roundTrips: 3, readUnits: 1.5, writeUnits: 106 });
  },
);
