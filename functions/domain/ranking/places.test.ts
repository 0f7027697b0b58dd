import { describe, expect, test } from 'vitest';
import { boards } from '../../../shared/boards.ts';
import { companies } from '../../../shared/companies.ts';
import { firstDayOf } from '../../../shared/period.ts';
import { firstTickOfDay, tickStartMs } from '../../../shared/tick.ts';
import { flatMarket, WEDNESDAY } from '../../testing/flat-market.ts';
import { newPlayer, type Player } from '../player.ts';
import { type Distribution, rankIn } from './distribution.ts';
import { type Morning, movementOf, passedRows, placeOf, toBoardPlace } from './own-place.ts';
import { onEachBoard, rankPlayers } from './rank.ts';
import { candidatesFrom, RANK_CANDIDATES } from './rank-achievements.ts';
import { leastGainOf, MAX_RETURN, returnOf } from './return.ts';
import { offBoard, offPublicBoard, quotesAt } from './score.ts';

const startOf = (day: number) => tickStartMs(firstTickOfDay(day));

/** Makes a distribution of these scores, all of them points. */
function distributionOf(...scores: number[]): Distribution {
  const ranks = scores.map((score) => 1 + scores.filter((each) => each > score).length);
  return { players: scores.length, listed: scores.length, scores, ranks };
}

describe('a movement', () => {
  const morning: Morning = {
    day: WEDNESDAY,
    distributions: onEachBoard((board) =>
      board === 'all' ? distributionOf(900, 800, 700, 600) : distributionOf(300_000, 200_000, 0, -1),
    ),
  };
  const player = newPlayer({ id: 'ada', nowMs: startOf(WEDNESDAY) - 1 });
  const gaining = (day: number) => ({ valueCents: 1_000, gainsCents: { day, week: 400, season: 400 } });
  const placed = { board: 'all' as const, player, figures: gaining(300), rank: 1 };

  test("on the all-time board starts from the place of the value less the day's gain", () => {
    expect(movementOf(placed, morning)).toBe(3 - 1);
    expect(movementOf({ ...placed, rank: 4, figures: gaining(-100) }, morning)).toBe(1 - 4);
  });

  test.each(['week', 'season', 'free'] as const)(
    "on the board %s starts from the place of the morning's return",
    (board) => {
      // The value went from 600 to 1,000, of which 300 today: a return of 100 on 600.
      expect(movementOf({ ...placed, board }, morning)).toBe(3 - 1);
      expect(movementOf({ ...placed, board, figures: gaining(200) }, morning)).toBe(1 - 1);
    },
  );

  test('is null on the board of a period that began with the day', () => {
    expect(movementOf({ ...placed, board: 'today' }, morning)).toBeNull();
    const monday = { ...morning, day: WEDNESDAY - 2 };
    const former = { ...placed, player: { ...player, joinedAtMs: 0 } };
    expect(movementOf({ ...former, board: 'week' }, monday)).toBeNull();
    expect(movementOf({ ...former, board: 'season' }, monday)).not.toBeNull();
    expect(movementOf({ ...former, board: 'free' }, { ...morning, day: WEDNESDAY - 15 })).toBeNull();
  });

  test.each(['joinedAtMs', 'startedOverAtMs'])('is null for a player whose %s is in the day', (moment) => {
    const late = { ...player, [moment]: startOf(WEDNESDAY) };
    expect(movementOf({ ...placed, player: late }, morning)).toBeNull();
  });
});

describe('a player is off', () => {
  const at = { day: WEDNESDAY, nowMs: startOf(WEDNESDAY) + 5 };
  const ada = newPlayer({ id: 'ada', nowMs: 0 });
  const offBoards = (player: typeof ada) => boards.filter((board) => offBoard(board, player, at)).join(' ');

  test('the boards of the periods in which they have started over', () => {
    expect(offBoards(ada)).toBe('');
    expect(offBoards({ ...ada, startedOverAtMs: startOf(WEDNESDAY) })).toBe(boards.join(' '));
    expect(offBoards({ ...ada, startedOverAtMs: startOf(WEDNESDAY - 1) })).toBe('all week season free programs');
    expect(offBoards({ ...ada, startedOverAtMs: startOf(WEDNESDAY - 3) })).toBe('all season free programs');
    expect(offBoards({ ...ada, startedOverAtMs: startOf(WEDNESDAY - 16) })).toBe('all');
  });

  test('the all-time board for 90 days after a reset', () => {
    expect(offBoards({ ...ada, startedOverAtMs: startOf(WEDNESDAY - 90) })).toBe('all');
    expect(offBoards({ ...ada, startedOverAtMs: startOf(WEDNESDAY - 90) - 1 })).toBe('');
  });

  test('the board without plans once one has run in the season', () => {
    const payer = (startsAtMs: number) => ({ ...ada, periods: { basic: { startsAtMs, months: 1 } } });
    expect(offBoards(payer(at.nowMs - 1))).toBe('free');
    expect(offBoards(payer(at.nowMs))).toBe('');
    expect(offBoards(payer(startOf(WEDNESDAY - 44)))).toBe('free');
    expect(offBoards(payer(startOf(WEDNESDAY - 45)))).toBe('');
  });

  const dora = newPlayer({ id: 'dora', nowMs: startOf(WEDNESDAY - 1) });
  const traded = (tradedAtMs: number): Player => ({ ...dora, program: { kind: 'program', tradedAtMs } });
  const reasons = (player: Player) => boards.map((board) => offPublicBoard(board, player, at));

  test('the boards of the other kind, as a program from its first trade in the season on', () => {
    const people = [...Array.from({ length: 5 }, () => undefined), 'no-program'];
    expect(reasons(dora)).toEqual(people);
    expect(reasons(traded(startOf(firstDayOf('season', WEDNESDAY)) - 1))).toEqual(people);
    expect(reasons(traded(startOf(firstDayOf('season', WEDNESDAY))))).toEqual([
      ...Array.from({ length: 5 }, () => 'program'),
      undefined,
    ]);
  });
});

describe('the distance to the next place', () => {
  const values = distributionOf(...Array.from({ length: 40 }, (_, place) => 10_000 - 100 * place));
  const at = (rank: number) => ({ rank, valueCents: 10_100 - 100 * rank, gainCents: 0, movement: null });

  test.each([
    ['is null for the first', 1, null],
    ['leads from the second to the first', 2, { rank: 1, coins: '1.00' }],
    ['leads from the tenth to the ninth', 10, { rank: 9, coins: '1.00' }],
    ['leads from the eleventh to the tenth', 11, { rank: 10, coins: '1.00' }],
    ['leads from the twentieth to the tenth', 20, { rank: 10, coins: '10.00' }],
    ['leads from the 21st to the twentieth', 21, { rank: 20, coins: '1.00' }],
    ['leads from the 39th to the thirtieth', 39, { rank: 30, coins: '9.00' }],
  ])('%s', (_, rank, next) => {
    expect(toBoardPlace('all', at(rank), values).next).toEqual(next);
  });

  test('names the rank of shared places', () => {
    const shared = distributionOf(1_000, 1_000, 900);
    expect(toBoardPlace('all', { ...at(3), valueCents: 900 }, shared).next).toEqual({ rank: 1, coins: '1.00' });
  });

  test('of a return is the least gain that reaches it, to the cent', () => {
    const returns = distributionOf(123_456, 50_000, -20_000);
    const placed = { rank: 3, valueCents: 98_000, gainCents: -2_000, movement: null };
    const { next } = toBoardPlace('week', placed, returns);
    expect(next).toEqual({ rank: 2, coins: '70.00' });
    const reached = (cents: number) =>
      rankIn(returns, returnOf({ valueCents: 98_000 + cents, gainCents: cents - 2_000 }));
    expect([reached(7_000), reached(6_999)]).toEqual([2, 3]);
  });

  test('of a return is null for a player who began with nothing', () => {
    const placed = { rank: 2, valueCents: 0, gainCents: 0, movement: null };
    expect(toBoardPlace('week', placed, distributionOf(5, 0)).next).toBeNull();
  });

  test.each([
    [1, 1_000_000],
    [-1_000_000, 1_000_000],
    [84_001, 999_983],
    [333_333, 3],
    [MAX_RETURN, 1_234_567],
    [77_777, 9_007_199_254],
  ])(
    'a return of %i millionths on %i cents needs exactly the gain that a cent less misses',
    (millionths, fromCents) => {
      const least = leastGainOf(millionths, fromCents);
      const of = (gainCents: number) => returnOf({ valueCents: fromCents + gainCents, gainCents });
      expect(of(least)).toBeGreaterThanOrEqual(millionths);
      expect(least - 1 < -fromCents || of(least - 1) < millionths).toBe(true);
    },
  );
});

test('an unlisted place is ranked among the listed', () => {
  const player = {
    ...newPlayer({ id: 'ada', nowMs: 0 }),
    cashCents: 1_100_000,
    day: WEDNESDAY,
    tradeGainCents: { day: 0, week: 100_000, season: 0 },
  };
  const distribution = distributionOf(200_000, 100_000, 0);
  const at = { player, quotes: quotesAt(flatMarket), morning: undefined };
  const place = placeOf({ board: 'week', ...at, distribution });
  expect(place).toEqual({ rank: 2, valueCents: 1_100_000, gainCents: 100_000, movement: null });
  const ofAll = placeOf({ board: 'all', ...at, distribution: distributionOf(2_000_000, 1) });
  expect(ofAll).toEqual({ rank: 2, valueCents: 1_100_000, gainCents: 0, movement: null });
});

test('a player who sank since the morning was overtaken by the next one above with a better rank', () => {
  const rows = [
    { rank: 1, movement: -1 },
    { rank: 2, movement: 0 },
    { rank: 2, movement: -1 },
    { rank: 4, movement: null },
    { rank: 5, movement: 3 },
    { rank: 6, movement: -4 },
  ];
  expect(passedRows(rows)).toEqual([
    { passed: rows[2], by: rows[0] },
    { passed: rows[5], by: rows[4] },
  ]);
});

describe('the achievements by rank', () => {
  const season = companies.map(() => 100);
  const moment = {
    ...flatMarket,
    prices: season.with(0, 75).with(1, 76).with(2, 150),
    opens: { ...flatMarket.opens, season },
  };
  const owning = (company: number, costCents = 2 * 100, shares = 2) =>
    new Map([[(companies[company] ?? companies[0]).symbol, { shares, costCents }]]);

  function earnedBy(differences: object) {
    const players = [{ ...newPlayer({ id: 'ada', nowMs: 0 }), day: WEDNESDAY, ...differences }];
    return candidatesFrom({ players, ranking: rankPlayers(players, moment), moment }, 0).candidates;
  }
  /** The player is worth 10,500 coins, of which the storm has taken 50 cents. */
  const gained = (season: number) => ({ cashCents: 1_049_850, tradeGainCents: { day: 0, week: 0, season } });
  const ahead = gained(50_050);
  /** The player has not traded since the season began, and only another company has risen. */
  const untraded = { day: firstDayOf('season', WEDNESDAY) - 1, cashCents: 900_000 };
  const winnings = () => new Map([...owning(0, 2 * 10), ...owning(2, 1_100 * 10, 1_100)]);
  const has = (...bits: number[]) => [{ id: 'ada', bits: bits.reduce((sum, bit) => sum + 2 ** bit, 0) }];

  test.each([
    ['a cent below a tenth more than the start', { cashCents: 1_099_999 }, []],
    ['a tenth more than the start', { cashCents: 1_100_000 }, has(7)],
    ['a cent below twice the start', { cashCents: 1_999_999 }, has(7)],
    ['twice the start', { cashCents: 2_000_000 }, has(7, 8)],
    ['an achievement that they already have', { cashCents: 2_000_000, achievements: 2 ** 7 }, has(8)],
    ['a season 5% ahead, with a company that is down by a quarter', { ...ahead, holdings: owning(0) }, has(9)],
    ['a season ahead by a cent less', { ...gained(50_049), holdings: owning(0) }, []],
    ['a season 5% ahead, with one that is down by less', { ...ahead, holdings: owning(1) }, []],
    ['one that was bought a cent above a quarter less', { ...ahead, holdings: owning(0, 2 * 76) }, has(9)],
    ['one that was bought after its fall', { ...ahead, holdings: owning(0, 2 * 75) }, []],
    ['one that was bought cheaply, in an earlier season', { ...untraded, holdings: winnings() }, has(9)],
    ['a season that is not ahead', { holdings: owning(0) }, []],
    ['a storm that was weathered before', { ...ahead, holdings: owning(0), achievements: 2 ** 9 }, []],
    ['a season that began anew', { ...ahead, holdings: owning(0), startedOverAtMs: startOf(WEDNESDAY) }, []],
  ])('%s', (_, differences, candidates) => {
    expect(earnedBy(differences)).toEqual(candidates);
  });

  test('are given to some players at a time, and to all in turn', () => {
    const players = Array.from({ length: 50 }, (_, index) => {
      return { ...newPlayer({ id: `${index}`, nowMs: 0 }), cashCents: index % 2 ? 1_100_000 : 5 };
    });
    const standing = { players, ranking: rankPlayers(players, moment), moment };
    const first = candidatesFrom(standing, 0);
    const second = candidatesFrom(standing, first.next);
    expect(first.candidates).toHaveLength(RANK_CANDIDATES);
    const ids = new Set([...first.candidates, ...second.candidates].map(({ id }) => id));
    expect(ids.size).toBe(25);
    expect(candidatesFrom(standing, 77).candidates).toEqual(first.candidates);
  });
});
