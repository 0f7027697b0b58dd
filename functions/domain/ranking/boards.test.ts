import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, boardPeriods, boards } from '../../../shared/boards.ts';
import { companies } from '../../../shared/companies.ts';
import { firstDayOf, forEachPeriod, nextFirstDayOf, type Period } from '../../../shared/period.ts';
import { dayOfTick, firstTickOfDay, tickStartMs } from '../../../shared/tick.ts';
import { WEDNESDAY } from '../../testing/flat-market.ts';
import { hasPlanBetween } from '../entitlement.ts';
import { newPlayer, type Player } from '../player.ts';
import { rankIn } from './distribution.ts';
import { rankMorning, rankPlayers, TOP_PLAYERS, TOP_RETURNS } from './rank.ts';
import { hasReturn, isOnAfterReset, returnOf } from './return.ts';
import type { Moment } from './score.ts';

const DAY_MS = 86_400_000;
const startOf = (day: number) => tickStartMs(firstTickOfDay(day));
const NOW_MS = startOf(WEDNESDAY) + DAY_MS / 2;

/** Days around the beginnings of a week and a season, and a long-past one. */
const days = fc.constantFrom(0, WEDNESDAY - 40, ...[-16, -15, -3, -2, -1, 0].map((off) => WEDNESDAY + off));
const cents = fc.integer({ min: -400, max: 400 });
const prices = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: companies.length, maxLength: companies.length });
const moments = fc.tuple(prices, prices, prices, prices).map(([now, day, week, season]) => ({
  tick: firstTickOfDay(WEDNESDAY) + 9,
  prices: now,
  opens: { day, week, season },
  nowMs: NOW_MS,
}));

/** Few distinct amounts make ties common; enough cash keeps every period's loss from making it negative. */
const players = fc.array(
  fc.record({
    cashCents: fc.constantFrom(50_000, 50_001, 60_000),
    shares: fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
    day: days,
    gain: fc.record({ day: cents, week: cents, season: cents }),
    joined: days,
    startedOver: days,
    tradedByProgram: fc.constantFrom(0, 0, 0, WEDNESDAY - 40, WEDNESDAY - 15, WEDNESDAY - 14, WEDNESDAY),
    planDay: fc.constantFrom(0, WEDNESDAY - 60, WEDNESDAY - 35, WEDNESDAY - 1),
  }),
  { minLength: 1, maxLength: 250, size: 'max' },
);
type Drawn = typeof players extends fc.Arbitrary<(infer Each)[]> ? Each : never;

function toPlayer(drawn: Drawn, index: number): Player {
  const { cashCents, shares, day, gain, joined, startedOver, tradedByProgram, planDay } = drawn;
  const holdings = new Map(
    shares.map(([company, count]) => [(companies[company] ?? companies[0]).symbol, { shares: count, costCents: 1 }]),
  );
  const period = { startsAtMs: startOf(planDay), months: 1 };
  return {
    ...newPlayer({ id: `player ${index}`, nowMs: startOf(joined) }),
    ...{ cashCents, holdings, day, tradeGainCents: gain },
    startedOverAtMs: startedOver === 0 ? 0 : startOf(startedOver) + 7,
    periods: planDay === 0 ? {} : { basic: period },
    ...(tradedByProgram && { program: { kind: 'program', tradedAtMs: startOf(tradedByProgram) } }),
  };
}

interface Scored {
  readonly row: number;
  readonly score: number;
  readonly joinedAtMs: number;
}

function worth({ cashCents, holdings }: Player, prices: readonly number[]): number {
  return companies.reduce((sum, { symbol }, company) => {
    return sum + (holdings.get(symbol)?.shares ?? 0) * (prices[company] ?? 0);
  }, cashCents);
}

/** Applies the rules of each board literally, player by player. */
function naiveBoard(board: Board, all: readonly Player[], moment: Moment, { morning = false } = {}): Scored[] {
  const today = dayOfTick(moment.tick);
  const gainOf = (player: Player, period: Period) => {
    const traded = player.day >= firstDayOf(period, today) ? player.tradeGainCents[period] : 0;
    return worth(player, moment.prices) - worth(player, moment.opens[period]) + traded;
  };
  const scored = all.flatMap((player, row) => {
    const { joinedAtMs, startedOverAtMs } = player;
    const undone = morning ? gainOf(player, 'day') : 0;
    const valueCents = worth(player, moment.prices) - undone;
    if (morning && joinedAtMs >= startOf(today)) return [];
    const isProgram = (player.program?.tradedAtMs ?? 0) >= startOf(firstDayOf('season', today));
    if (isProgram !== (board === 'programs')) return [];
    if (board === 'all' && !isOnAfterReset(startedOverAtMs, board, today)) return [];
    if (board === 'all') return [{ row, score: valueCents, joinedAtMs }];
    const period = boardPeriods[board];
    if (!hasReturn(startedOverAtMs, period, today)) return [];
    if (board === 'free' && hasPlanBetween(player, startOf(firstDayOf('season', today)), NOW_MS)) return [];
    return [{ row, score: returnOf({ valueCents, gainCents: gainOf(player, period) - undone }), joinedAtMs }];
  });
  return scored.sort(
    (one, other) => other.score - one.score || one.joinedAtMs - other.joinedAtMs || one.row - other.row,
  );
}

describe.each(boards)('the board %s', (board) => {
  test('lists and ranks any field like a player-by-player count', () => {
    fc.assert(
      fc.property(players, moments, (drawn, moment) => {
        const all = drawn.map(toPlayer);
        const { top, distribution, scores } = rankPlayers(all, moment)[board];
        const naive = naiveBoard(board, all, moment);
        const listed = board === 'all' ? TOP_PLAYERS : TOP_RETURNS;
        expect(top).toEqual(naive.slice(0, listed).map(({ row }) => row));
        expect(distribution.players).toBe(naive.length);
        for (const { row, score } of naive) {
          expect(scores[row]).toBe(score);
          expect(rankIn(distribution, score)).toBe(1 + naive.filter((each) => each.score > score).length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("of the morning uses the opening prices, without the day's trades", () => {
    fc.assert(
      fc.property(players, moments, (drawn, moment) => {
        const all = drawn.map(toPlayer);
        const distribution = rankMorning(all, moment)[board];
        const naive = naiveBoard(board, all, moment, { morning: true });
        expect(distribution.scores).toEqual(naive.map(({ score }) => score));
      }),
      { numRuns: 60 },
    );
  });
});

test('values beyond 32 bits are ranked like all others', () => {
  const rich = [2 ** 32 - 1, 2 ** 32, 2 ** 40, 7].map((cashCents, index) => ({
    ...newPlayer({ id: `${index}`, nowMs: 0 }),
    cashCents,
  }));
  const opens = companies.map(() => 1);
  const moment = { tick: firstTickOfDay(WEDNESDAY), prices: opens, opens: forEachPeriod(() => opens), nowMs: NOW_MS };
  const { top, distribution } = rankPlayers(rich, moment).all;
  expect([top, distribution.scores]).toEqual([
    [2, 1, 0, 3],
    [2 ** 40, 2 ** 32, 2 ** 32 - 1, 7],
  ]);
});

test('a period ends at its next first day', () => {
  for (let day = WEDNESDAY; day < WEDNESDAY + 800; day++)
    for (const period of ['day', 'week', 'season'] as const) {
      const next = nextFirstDayOf(period, day);
      expect([firstDayOf(period, next), firstDayOf(period, next - 1)]).toEqual([next, firstDayOf(period, day)]);
    }
});
