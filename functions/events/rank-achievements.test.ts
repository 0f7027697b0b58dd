import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { achievementsOf } from '../../shared/achievements.ts';
import type { Board } from '../../shared/boards.ts';
import type { PersonalEvent } from '../../shared/live.ts';
import type { BoardView, OwnPlace } from '../../shared/schemas/board.ts';
import { dayOfTick, TICKS_PER_DAY, tickAt } from '../../shared/tick.ts';
import { getPlayer, playerToItem } from '../data/player.ts';
import { changeNames } from '../data/profile.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { eventsSentTo } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { minuteJob, pass } from '../testing/events.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { keepSomeoneOnline } from '../testing/online-player.ts';
import { byPass } from '../testing/route-event.ts';
import { NOON_MS, openTestMarket } from '../testing/scene.ts';
import { notifyPassedRanks } from '../usecases/notify-ranks.ts';

/** Ada leads, followed by Bob, Cleo and Dora; all joined when the season began. */
const [ada, bob, cleo, dora] = [1_040_000, 1_030_000, 1_020_000, 1_010_000].map((cashCents): Player => {
  return { ...newPlayer({ id: randomUUID(), nowMs: Date.UTC(2026, 2, 1) }), cashCents };
}) as [Player, Player, Player, Player];

function withGain(player: Player, gainCents: number): Player {
  const { cashCents, tradeGainCents: of, version } = player;
  const gains = { day: of.day + gainCents, week: of.week + gainCents, season: of.season + gainCents };
  const day = dayOfTick(tickAt(movingClock.nowMs));
  return { ...player, cashCents: cashCents + gainCents, day, tradeGainCents: gains, version: version + 1 };
}

async function view(board: Board): Promise<BoardView> {
  return (await call('get-board', { ...byPass, params: { board } })).body;
}

async function ownPlace(board: Board, { id }: Player): Promise<OwnPlace['own']> {
  return (await call('get-own-place', { playerId: id, params: { board } })).body.own;
}

const of = (events: PersonalEvent[], type: PersonalEvent['type']) => events.filter((event) => event.type === type);

beforeAll(async () => {
  movingClock.nowMs = NOON_MS;
  movingClock.start();
  await openTestMarket();
  await keepSomeoneOnline();
  await putItems([ada, bob, cleo, dora].map(playerToItem));
  await changeNames(dora.id, { firstName: 'Dora', lastName: null, profileImageUrl: null });
  await pass(1);
  // Thursday's first ranking keeps the places with which the day opened.
  await pass(TICKS_PER_DAY);
  await putItems([playerToItem(withGain(dora, 100_000))]);
  await pass(1);
});

describe('a player who rises from the fourth place to the first', () => {
  test.each([
    ['has risen three places since the morning', dora, 3],
    ['has moved the first player to the second place', ada, -1],
    ['has moved the third player to the fourth place', cleo, -1],
  ])('%s', async (_, player, movement) => {
    const own = await ownPlace('all', player);
    const { entries } = await view('all');
    expect(own?.movement).toBe(movement);
    expect(entries.find(({ userId }) => userId === player.id)?.movement).toBe(movement);
    expect(await ownPlace('today', player)).toMatchObject({ movement: null });
  });

  test('notifies the players who were passed, once a day, with the name of the one above', async () => {
    await minuteJob();
    const told = { type: 'rank_passed', formerRank: 1, rank: 2, passedBy: { id: dora.id, name: 'Dora' } };
    expect(of(await eventsSentTo(ada.id), 'rank_passed')).toEqual([expect.objectContaining(told)]);
    expect(of(await eventsSentTo(dora.id), 'rank_passed')).toEqual([]);
    await pass(6);
    await minuteJob();
    await Promise.all([notifyPassedRanks(movingClock.nowMs), notifyPassedRanks(movingClock.nowMs)]);
    for (const player of [ada, bob, cleo]) expect(of(await eventsSentTo(player.id), 'rank_passed')).toHaveLength(1);
  });
});

test('the minute job gives an achievement by rank after the ranking that finds it, with an event', async () => {
  const given = await getPlayer(dora.id, { consistent: true });
  expect(achievementsOf(given?.achievements ?? 0)).toEqual(['ten-percent']);
  const [event, ...others] = of(await eventsSentTo(dora.id), 'achievement_earned');
  expect([event, others]).toEqual([expect.objectContaining({ achievement: 'ten-percent' }), []]);
  expect(await getPlayer(ada.id)).toMatchObject({ achievements: 0, version: 1 });
});
