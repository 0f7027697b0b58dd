import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { flatMarket } from '../../testing/flat-market.ts';
import { newPlayer, type Player } from '../player.ts';
import { type Distribution, leastScoreOf, rankIn } from './distribution.ts';
import { countHolders, rankPlayers, TOP_PLAYERS } from './rank.ts';

/** Any all-time rank follows from this many points. */
const POINTS = 2048;

/** Makes players with nothing but cash, who joined at these times. */
const withCash = (cash: readonly number[], joined: readonly number[] = []) =>
  cash.map((cashCents, index) => ({ ...newPlayer({ id: `${index}`, nowMs: joined[index] ?? 0 }), cashCents }));

const allTime = (cash: readonly number[], joined?: readonly number[]) =>
  rankPlayers(withCash(cash, joined), flatMarket).all;

/** The rule, literally: one more than the number of players with a higher value. */
const naiveRank = (cash: readonly number[], value: number) => 1 + cash.filter((each) => each > value).length;

function naiveOrder(cash: readonly number[], joined: readonly number[]): number[] {
  return cash
    .map((_, row) => row)
    .sort((a, b) => (cash[b] ?? 0) - (cash[a] ?? 0) || (joined[a] ?? 0) - (joined[b] ?? 0) || a - b);
}

/** Few distinct values and times make ties common. */
const fields = fc
  .integer({ min: 1, max: 3000 })
  .chain((players) =>
    fc.tuple(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: players, maxLength: players }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: players, maxLength: players }),
    ),
  );

const owning = (shares: Record<number, number>) => ({
  holdings: new Map(
    Object.entries(shares).map(([company, count]) => {
      return [(companies[Number(company)] ?? companies[0]).symbol, { shares: count, costCents: 1 }];
    }),
  ),
});

test('the shareholders of each company are counted', () => {
  const [ada, bob, eve] = withCash([1, 1, 1]) as [Player, Player, Player];
  const players = [{ ...ada, ...owning({ 0: 2, 5: 3 }) }, { ...bob, ...owning({ 0: 4 }) }, eve];
  expect(countHolders(players)).toEqual(companies.map((_, company) => ({ 0: 2, 5: 1 })[company] ?? 0));
});

describe('the order of the best', () => {
  test('is by value, then by time of joining, in any field', () => {
    fc.assert(
      fc.property(fields, ([cash, joined]) => {
        const { top } = allTime(cash, joined);
        expect(top).toEqual(naiveOrder(cash, joined).slice(0, TOP_PLAYERS));
      }),
      { numRuns: 30 },
    );
  });

  test('is empty without players', () => {
    const { top, distribution } = allTime([]);
    expect([top.length, distribution.players, distribution.scores.length]).toEqual([0, 0, 0]);
  });
});

describe('a rank', () => {
  test('of a value between two others lies between theirs', () => {
    const { distribution } = allTime([70, 90, 70, 10]);
    expect([95, 80, 69, 5].map((value) => rankIn(distribution, value))).toEqual([1, 2, 4, 4]);
  });

  test('is exact for every player in a field of up to 2,048', () => {
    const small = fields.filter(([cash]) => cash.length <= POINTS);
    fc.assert(
      fc.property(small, ([cash]) => {
        const { distribution } = allTime(cash);
        for (const value of new Set(cash)) expect(rankIn(distribution, value)).toBe(naiveRank(cash, value));
      }),
      { numRuns: 20 },
    );
  });

  test('of a shared value is exact if one of its players is a point', () => {
    const cash = Array.from({ length: 5_000 }, (_, row) => Math.floor(row / 10));
    const { distribution } = allTime(cash);
    for (const value of [499, 400, 399, 398, 250, 101, 100, 1, 0])
      expect(rankIn(distribution, value)).toBe(naiveRank(cash, value));
  });

  test('is exact among the first thousand of 10,000, and off by less than a thousandth below', () => {
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed / 2 ** 32;
    };
    const cash = Array.from({ length: 10_000 }, () => Math.round(1_000_000 * Math.exp(random() * 2 - random())));
    const sorted = cash.toSorted((a, b) => b - a);
    const { distribution } = allTime(cash);
    const errors = sorted.map((value, place) =>
      Math.abs(rankIn(distribution, value) - (sorted.indexOf(value, Math.max(0, place - 50)) + 1)),
    );
    expect(Math.max(...errors.slice(0, TOP_PLAYERS))).toBe(0);
    expect(Math.max(...errors)).toBeLessThan(cash.length / 1000);
    expect(Math.max(...errors)).toBeGreaterThan(0);
  });
});

describe('the points of a distribution', () => {
  const countdown = (players: number) => Array.from({ length: players }, (_, row) => players - row);
  const ranksOf = (players: number) => allTime(countdown(players)).distribution.ranks;

  test.each([1, 999, 1_000, 1_001, 1_500, 2_047, 2_048])('are all players of a field of %i', (players) => {
    expect(ranksOf(players)).toEqual(countdown(players).toReversed());
  });

  test.each([2_049, 5_000])('are the first thousand of %i, and 1,048 evenly spread to the last', (players) => {
    const ranks = ranksOf(players);
    expect(ranks.slice(0, TOP_PLAYERS)).toEqual(countdown(TOP_PLAYERS).toReversed());
    const spread = ranks
      .slice(TOP_PLAYERS)
      .map((rank, index) => rank - TOP_PLAYERS - ((index + 1) * (players - TOP_PLAYERS)) / 1_048);
    expect(spread).toHaveLength(1_048);
    expect(Math.max(...spread.map(Math.abs))).toBeLessThanOrEqual(0.5);
    expect(ranks.at(-1)).toBe(players);
  });
});

describe('between two points of a distribution', () => {
  // Of 3,096 players, every second one below the thousandth is a point: ranks 1,000, 1,002, 1,004 and so on.
  const values = Array.from({ length: 2_048 }, (_, point) => 100_000 - 10 * point);
  const ranks = values.map((_, point) => (point < TOP_PLAYERS ? point + 1 : 1_000 + 2 * (point - 999)));
  const distribution: Distribution = { players: 3_096, listed: TOP_PLAYERS, scores: values, ranks };

  test.each([
    ['a point', 100_000 - 10 * 999, 1_000],
    ['a value just below a point', 100_000 - 10 * 999 - 1, 1_001],
    ['half-way', 100_000 - 10 * 999 - 5, 1_002],
    ['the next point', 100_000 - 10 * 1_000, 1_002],
    ['half-way to the last point', 100_000 - 10 * 2_046 - 5, 3_096],
    ['the last point', 100_000 - 10 * 2_047, 3_096],
    ['anything below it', 0, 3_096],
  ])('the rank of %s is interpolated', (_, value, rank) => {
    expect(rankIn(distribution, value)).toBe(rank);
  });
});

test('the least score of a rank reaches it, and a cent less does not, in any field', () => {
  fc.assert(
    fc.property(fields, fc.double({ min: 0, max: 1, noNaN: true }), ([cash], part) => {
      const { distribution } = allTime(cash);
      const worst = rankIn(distribution, Math.min(...cash));
      const rank = 1 + Math.floor(part * (worst - 1));
      const least = leastScoreOf(distribution, rank);
      expect(rankIn(distribution, least)).toBeLessThanOrEqual(rank);
      const below = least - 1;
      expect(below < Math.min(...cash) || rankIn(distribution, below) > rank).toBe(true);
    }),
    { numRuns: 30 },
  );
});
