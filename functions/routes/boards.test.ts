import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Board, boardPeriods, boards } from '../../shared/boards.ts';
import type { StockSymbol } from '../../shared/companies.ts';
import { parseCents } from '../../shared/money.ts';
import type { BoardView, OwnPlace } from '../../shared/schemas/board.ts';
import type { LeaderboardEntry } from '../../shared/schemas/ranking.ts';
import { dayOfTick, TICK_MS, tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { playerToItem } from '../data/player.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { gainCents, totalValueCents } from '../domain/portfolio.ts';
import { returnOf } from '../domain/ranking/return.ts';
import { quotesAt } from '../domain/ranking/score.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { somebodyLooks } from '../testing/onlooker.ts';
import { byPass } from '../testing/route-event.ts';
import { openingCompanies } from '../testing/run.ts';
import { NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { holdPuts } from '../testing/seed.ts';

/** Three times as many as a board lists. */
const PLAYERS = 320;

const MS_PER_DAY = 86_400_000;
const TODAY = dayOfTick(tickAt(NOON_MS));

let nowMs = NOON_MS;
const players: Player[] = [];

async function tickJobOnce(ticks = 3): Promise<void> {
  nowMs += ticks * TICK_MS;
  setClock(nowMs);
  await tickJob();
}

/** Holdings and gains differ; some have started over, every fifth has a plan, and for every ninth a program trades. */
function seededPlayer(index: number): Player {
  const held = openingCompanies.filter((_, company) => (index * 31 + company * 17) % 5 === 0);
  const holdings = new Map<StockSymbol, { shares: number; costCents: number }>(
    held.map(({ symbol }, place) => [symbol, { shares: 1 + ((index * 7 + place) % 90), costCents: 1000 }]),
  );
  const joinedAtMs = NOON_MS - (index % 60) * MS_PER_DAY;
  return {
    ...newPlayer({ id: randomUUID(), nowMs: joinedAtMs }),
    cashCents: 300_000 + ((index * 7919) % 500_000),
    holdings,
    day: TODAY - (index % 9),
    tradeGainCents: { day: (index * 37) % 20_001, week: (index * 71) % 50_003, season: (index * 97) % 90_001 },
    startedOverAtMs: index % 16 === 0 ? NOON_MS - (index % 5) * MS_PER_DAY : 0,
    ...(index % 9 === 0 && { program: { kind: 'program', tradedAtMs: NOON_MS - (index % 7) * MS_PER_DAY } }),
    periods: index % 5 === 0 ? { basic: { startsAtMs: NOON_MS - MS_PER_DAY, months: 1 } } : {},
  };
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

/** The prices at the last ranking's tick. */
async function quotes() {
  const market = (await readMarket({ consistent: true }))?.market;
  if (!market) throw new Error('no market');
  const { day, week, season } = market.openings;
  const opens = { day: [...day.prices], week: [...week.prices], season: [...season.prices] };
  return quotesAt({ tick: market.tick, prices: [...market.prices], opens });
}

interface Expected {
  readonly id: string;
  readonly valueCents: number;
  readonly score: number;
}

/** Computes the board another way: player by player, from what a portfolio shows. */
async function recompute(board: Board): Promise<Expected[]> {
  const now = await quotes();
  const startMs = board === 'all' ? 1 : Date.UTC(2026, 2, { day: 4, week: 2, season: 1 }[boardPeriods[board]]);
  return players
    .filter(({ startedOverAtMs }) => startedOverAtMs < startMs)
    .filter(({ program }) => (program?.tradedAtMs ?? 0) >= Date.UTC(2026, 2, 1) === (board === 'programs'))
    .filter((player) => board !== 'free' || Object.keys(player.periods).length === 0)
    .map((player) => {
      const valueCents = totalValueCents(player, now);
      const gain = board === 'all' ? 0 : gainCents(player, boardPeriods[board], now);
      const score = board === 'all' ? valueCents : returnOf({ valueCents, gainCents: gain });
      return { id: player.id, valueCents, score, joinedAtMs: player.joinedAtMs };
    })
    .sort((one, other) => other.score - one.score || one.joinedAtMs - other.joinedAtMs);
}

const cents = (decimal: string | undefined) => parseCents(decimal ?? '') ?? Number.NaN;

beforeAll(async () => {
  setClock(nowMs);
  await openTestMarket();
  await somebodyLooks();
});

test('before the first ranking every board is empty, and nobody has a place', async () => {
  players.push({ ...newPlayer({ id: randomUUID(), nowMs }), cashCents: 1_000_001 });
  await putItems(players.map(playerToItem));
  for (const board of boards) {
    const none = {
      board,
      entries: [],
      players: 0,
      rankedAt: null,
      endsAt: null,
      indexReturnPercent: null,
    };
    expect(await view(board)).toEqual({ ...none, refreshSeconds: 10 });
    expect(await ownPlace(board)).toEqual({ own: null, offBoard: null, rankedAt: null });
  }
});

describe(`a ranking of ${PLAYERS} players`, () => {
  beforeAll(async () => {
    players.push(...Array.from({ length: PLAYERS - 1 }, (_, index) => seededPlayer(index)));
    await putItems(players.map(playerToItem));
    await tickJobOnce(1);
    await tickJobOnce(6);
  });

  test.each(boards)('lists the first hundred of the board %s, as another way of counting does', async (board) => {
    const expected = await recompute(board);
    const { entries, players: count } = await view(board);
    const rankOf = (score: number) => 1 + expected.findIndex((each) => each.score === score);
    const wanted = expected.slice(0, 100);
    expect(count).toBe(expected.length);
    expect(entries.map(({ rank }) => rank)).toEqual(wanted.map(({ score }) => rankOf(score)));
    expect(entries.map(({ totalValue }) => cents(totalValue))).toEqual(wanted.map(({ valueCents }) => valueCents));
  });

  test.each(boards)('shows each player their own place on the board %s, listed or not, and the next', async (board) => {
    const expected = await recompute(board);
    const rankOf = (score: number) => 1 + expected.filter((each) => each.score > score).length;
    for (const each of [0, 1, 9, 10, 11, 55, 99, 100, 101, 200].flatMap((place) => expected[place] ?? [])) {
      const { own } = await ownPlace(board, each.id);
      const rank = rankOf(each.score);
      expect(own).toMatchObject({ rank });
      const next = rank > 10 ? Math.floor((rank - 1) / 10) * 10 : rank - 1;
      // Players who share that place have a smaller rank.
      expect(own?.next?.rank ?? 0).toBe(next === 0 ? 0 : rankOf(expected[next - 1]?.score ?? 0));
      // With this many more coins the player has the place, with a cent less not.
      const scoreWith = (more: number) => {
        const valueCents = cents(own?.totalValue) + more;
        return board === 'all' ? valueCents : returnOf({ valueCents, gainCents: cents(own?.gain) + more });
      };
      const missing = cents(own?.next?.coins ?? '0');
      expect(rank === 1 || rankOf(scoreWith(missing)) <= next).toBe(true);
      expect(rank === 1 || rankOf(scoreWith(missing - 1)) > next).toBe(true);
    }
  });

  test('has on the board of all time the change of today, in the list as at the own place', async () => {
    const playerId = (await recompute('all'))[55]?.id ?? '';
    const { entries } = await view('all');
    const { own } = await ownPlace('all', playerId);
    const { body: leaders } = await call('get-leaderboard', { playerId });
    const changes = entries.slice(0, 10).map(({ gain, returnPercent }) => [gain, returnPercent]);
    const wanted = leaders.map((each: LeaderboardEntry) => [each.todayChange, each.todayChangePercent]);
    expect([...changes, [own?.gain, own?.returnPercent]]).toEqual(wanted);
    expect(entries[55]).toMatchObject({ userId: playerId, gain: own?.gain, rank: own?.rank });
  });

  test('tells when each period ends, and keeps those off who have started over or paid', async () => {
    const ends = await Promise.all(boards.map(async (board) => (await view(board)).endsAt));
    const [day, week, season] = ['2026-03-05', '2026-03-09', '2026-04-01'].map((date) => `${date}T00:00:00.000Z`);
    expect(ends).toEqual([null, day, week, season, season, season]);
    const people = players.filter(({ program }) => !program);
    const startedOver = people.find((each) => each.startedOverAtMs === NOON_MS);
    const payer = people.find((each) => each.startedOverAtMs === 0 && each.periods.basic);
    expect(await ownPlace('week', startedOver?.id)).toMatchObject({ own: null, offBoard: 'started-over' });
    expect(await ownPlace('all', startedOver?.id)).toMatchObject({ own: null, offBoard: 'reset' });
    expect(await ownPlace('free', payer?.id)).toMatchObject({ own: null, offBoard: 'paid-plan' });
    expect(await ownPlace('season', payer?.id)).toMatchObject({ offBoard: null });
    const program = players.find((each) => each.startedOverAtMs === 0 && each.program?.tradedAtMs === NOON_MS);
    expect(await ownPlace('season', program?.id)).toMatchObject({ own: null, offBoard: 'program' });
    expect(await ownPlace('programs', program?.id)).toMatchObject({ offBoard: null });
    expect(await ownPlace('programs', payer?.id)).toMatchObject({ own: null, offBoard: 'no-program' });
  });

  test.each(['a board, beside the newest message', 'an own place'])(
    '%s costs a warm reader one round trip and at most 4 read units',
    async (what) => {
      const isBoard = what.startsWith('a board');
      for (const board of boards) {
        const ask = () => (isBoard ? view(board) : ownPlace(board));
        await ask();
        const { readUnits, ...cost } = await metered(ask);
        expect(cost).toEqual({ roundTrips: isBoard ? 2 : 1, writeUnits: 0 });
        expect(readUnits).toBeLessThanOrEqual(4);
      }
    },
  );

  test('is read whole while the next one is being written', async () => {
    const before = await view('season');
    const held = holdPuts('BOARDS');
    const refreshing = tickJobOnce();
    await held.reached;
    expect(await view('season')).toEqual(before);
    held.release();
    await refreshing;
    expect((await view('season')).rankedAt).not.toBe(before.rankedAt);
  });
});
