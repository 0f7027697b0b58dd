import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Board, boards } from '../../shared/boards.ts';
import type { BoardView, OwnPlace } from '../../shared/schemas/board.ts';
import type { LeaderboardEntry } from '../../shared/schemas/ranking.ts';
import { playerToItem } from '../data/player.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { call } from '../testing/call.ts';
import { pass } from '../testing/events.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { keepSomeoneOnline } from '../testing/online-player.ts';
import { fieldPlayer } from '../testing/ranked-field.ts';
import { byPass } from '../testing/route-event.ts';
import { NOON_MS, openTestMarket } from '../testing/scene.ts';

/** These are more players than a list has. */
const PLAYERS = 160;

const MS_PER_DAY = 86_400_000;

const players: Player[] = [];

/** Some players have started over, every fifth has a plan, and every ninth trades by a program. */
function seededPlayer(index: number): Player {
  return fieldPlayer(index, NOON_MS, {
    joinedAtMs: NOON_MS - (index % 60) * MS_PER_DAY,
    cashCents: 300_000 + ((index * 7919) % 500_000),
    tradeGainCents: { day: (index * 37) % 20_001, week: (index * 71) % 50_003, season: (index * 97) % 90_001 },
    startedOverAtMs: index % 16 === 0 ? NOON_MS - (index % 5) * MS_PER_DAY : 0,
    ...(index % 9 === 0 && { program: { kind: 'program', tradedAtMs: NOON_MS - (index % 7) * MS_PER_DAY } }),
    periods: index % 5 === 0 ? { basic: { startsAtMs: NOON_MS - MS_PER_DAY, months: 1 } } : {},
  });
}

async function view(board: Board): Promise<BoardView> {
  const { status, body } = await call('get-board', { ...byPass, params: { board } });
  expect(status).toBe(200);
  return body;
}

async function ownPlace(board: Board, playerId = players[0]?.id ?? ''): Promise<OwnPlace> {
  const { status, body } = await call('get-own-place', { playerId, params: { board } });
  expect(status).toBe(200);
  return body;
}

beforeAll(async () => {
  movingClock.nowMs = NOON_MS;
  movingClock.start();
  await openTestMarket();
  await keepSomeoneOnline();
});

test('every board is empty before the first ranking, and no player has a place', async () => {
  players.push({ ...newPlayer({ id: randomUUID(), nowMs: movingClock.nowMs }), cashCents: 1_000_001 });
  await putItems(players.map(playerToItem));
  for (const board of boards) {
    const none = { entries: [], players: 0, rankedAt: null, endsAt: null, indexReturnPercent: null };
    expect(await view(board)).toEqual({ board, ...none, refreshSeconds: 10 });
    expect(await ownPlace(board)).toEqual({ own: null, offBoard: null, rankedAt: null });
  }
});

describe(`a ranking of ${PLAYERS} players`, () => {
  beforeAll(async () => {
    players.push(...Array.from({ length: PLAYERS - 1 }, (_, index) => seededPlayer(index)));
    await putItems(players.map(playerToItem));
    await pass(1);
    await pass(6);
  });

  test('shows an unlisted player their own place, and the distance to the next', async () => {
    const { entries, players: count } = await view('season');
    expect(entries).toHaveLength(100);
    const unlisted = await Promise.all(
      players
        .filter(({ id }) => entries.every(({ userId }) => userId !== id))
        .map(async ({ id }) => (await ownPlace('season', id)).own ?? []),
    );
    const [own, ...others] = unlisted.flat().toSorted((one, other) => one.rank - other.rank);
    expect([own?.rank, 1 + others.length]).toEqual([101, count - 100]);
    expect(own?.next?.rank).toBe(entries.at(-1)?.rank);
  });

  test('shows today’s change on the all-time board, in the list and at the own place', async () => {
    const { entries } = await view('all');
    const playerId = entries[55]?.userId ?? '';
    const { own } = await ownPlace('all', playerId);
    const { body: leaders } = await call('get-leaderboard', { playerId });
    const changes = entries.slice(0, 10).map(({ gain, returnPercent }) => [gain, returnPercent]);
    const wanted = leaders.map((each: LeaderboardEntry) => [each.todayChange, each.todayChangePercent]);
    expect([...changes, [own?.gain, own?.returnPercent]]).toEqual(wanted);
    expect(entries[55]).toMatchObject({ gain: own?.gain, rank: own?.rank });
  });

  test('says when each period ends, and why a player is off a board', async () => {
    const ends = await Promise.all(boards.map(async (board) => (await view(board)).endsAt));
    const [day, week, season] = ['2026-03-05', '2026-03-09', '2026-04-01'].map((date) => `${date}T00:00:00.000Z`);
    expect(ends).toEqual([null, day, week, season, season, season]);
    const startedOver = players.find((each) => !each.program && each.startedOverAtMs === NOON_MS);
    expect(await ownPlace('week', startedOver?.id)).toMatchObject({ own: null, offBoard: 'started-over' });
    const program = players.find((each) => each.startedOverAtMs === 0 && each.program?.tradedAtMs === NOON_MS);
    expect(await ownPlace('season', program?.id)).toMatchObject({ own: null, offBoard: 'program' });
    expect(await ownPlace('programs', program?.id)).toMatchObject({ offBoard: null });
  });
});
