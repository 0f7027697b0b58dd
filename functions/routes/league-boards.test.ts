import { beforeEach, describe, expect, test } from 'vitest';
import { type Board, peopleBoards } from '../../shared/boards.ts';
import type { LeagueEntry } from '../../shared/schemas/league.ts';
import { TICK_MS, TICKS_PER_HOUR } from '../../shared/tick.ts';
import { adoptNames } from '../data/profile.ts';
import { call } from '../testing/call.ts';
import { done, fillLeague, join, makeLeague, type TestLeague } from '../testing/leagues.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { setRaw } from '../testing/poison.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

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

  test.each(peopleBoards)('%s: members who have not traded share the first place', async (board) => {
    expect((await view(board)).map(({ rank, gain, returnPercent }) => [rank, gain, returnPercent])).toEqual([
      [1, '0.00', '0.00'],
      [1, '0.00', '0.00'],
    ]);
  });

  test('moves with the prices of the tick', async () => {
    await buy(ben);
    await buy(ann, 1);
    hourLater();
    const [first, second] = await view('season');
    expect([first?.rank, second?.rank]).toEqual([1, 2]);
    expect(Number(first?.returnPercent)).toBeGreaterThan(Number(second?.returnPercent));
    const gains = await Promise.all(
      [ann, ben].map(async (playerId) => (await done('get-portfolio', { playerId })).todayChange),
    );
    expect(await order('season')).toEqual(Number(gains[1]) > 0 ? ['1 ben', '2 ann'] : ['1 ann', '2 ben']);
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

  test('is none of those that there are not', async () => {
    const params = { leagueId: league.id, board: 'month' };
    expect((await call('get-league-board', { playerId: ann, params })).body.code).toBe('malformed');
  });
});
