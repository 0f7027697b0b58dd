import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import type { Distribution } from './distribution.ts';
import { quotesAt } from './moment.ts';
import { NAMES_PER_CHUNK, type Named } from './name-log.ts';
import {
  pack,
  packDistribution,
  packMoment,
  packNames,
  unpackDistribution,
  unpackMoment,
  unpackNames,
} from './pack.ts';
import { TOP_PLAYERS, TOP_RETURNS } from './rank.ts';
import { packBoard, packTop, unpackBoard, unpackTop } from './snapshot.ts';

const moment = {
  slot: 172_800_000,
  prices: companies.map((_, company) => 100 + company),
  opens: { day: companies.map(() => 90), week: companies.map(() => 80), season: companies.map(() => 70) },
};

const ada: Named = {
  id: 'ada',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  subscriptionTier: 'free',
  hidesHoldings: false,
};

/** Scores and their ranks, all of them listed. */
function distributionOf(scores: number[], ranks: number[]): Distribution {
  const rows = { scores: Float64Array.from(scores), ranks: Uint32Array.from(ranks) };
  return { players: scores.length, listed: scores.length, ...rows };
}

test('the quotes of a ranking are its prices by symbol, and its day', () => {
  const quotes = quotesAt(moment);
  expect([quotes.day, quotes.bySymbol.size]).toEqual([20_000, companies.length]);
  const openCents = { day: 90, week: 80, season: 70 };
  expect(quotes.bySymbol.get('NTI')).toEqual({ company: companies[1], priceCents: 101, openCents });
});

test('a moment read back is the one that was stored', () => {
  expect(unpackMoment(packMoment(moment))).toEqual(moment);
  expect(() => unpackMoment(pack([1, [-1], [], [], []]))).toThrow();
});

describe('the board of all time read back', () => {
  const rows = [
    { position: 4_711, rank: 1, valueCents: 900, todayChangeCents: -5, isOnline: true, movement: null },
    { position: 4_700, rank: 1, valueCents: 900, todayChangeCents: 7, isOnline: false, movement: -3 },
    { position: 9_000, rank: 3, valueCents: 100, todayChangeCents: 0, isOnline: false, movement: 0 },
  ];
  const distribution = distributionOf([900, 900, 100], [1, 1, 3]);

  test('is the one that was stored', () => {
    expect(unpackTop(packTop({ rows, distribution }))).toEqual({ rows, distribution });
    const none = { rows: [], distribution: distributionOf([], []) };
    expect(unpackTop(packTop(none))).toEqual(none);
  });

  test('keeps the movements of the first hundred', () => {
    const many = Array.from({ length: TOP_PLAYERS }, (_, place) => {
      return { ...rows[2], position: place, rank: place + 1, valueCents: TOP_PLAYERS - place, movement: 1 } as const;
    }) as unknown as typeof rows;
    const scores = many.map(({ valueCents }) => valueCents);
    const ranks = many.map(({ rank }) => rank);
    const read = unpackTop(packTop({ rows: many, distribution: distributionOf(scores, ranks) }));
    expect(read.rows.filter(({ movement }) => movement === 1)).toHaveLength(TOP_RETURNS);
    expect(read.rows.map(({ rank }) => rank)).toEqual(ranks);
  });

  test('is refused with more rows than are ever listed', () => {
    const many = Array.from({ length: TOP_PLAYERS + 1 }, () => rows[2]) as typeof rows;
    expect(() => unpackTop(packTop({ rows: many, distribution }))).toThrow();
  });
});

describe('a board of returns read back', () => {
  const row = { position: 12, rank: 1, valueCents: 1_100, gainCents: 100, movement: 4 };
  const rows = [row, { position: 3, rank: 2, valueCents: 500, gainCents: -500, movement: null }];
  const distribution = distributionOf([100_000, -500_000], [1, 2]);

  test('is the one that was stored', () => {
    expect(unpackBoard(packBoard({ rows, distribution }))).toEqual({ rows, distribution });
  });

  test('is refused with more rows than are ever listed', () => {
    expect(() => unpackBoard(packBoard({ rows: Array(TOP_RETURNS + 1).fill(row), distribution }))).toThrow();
  });
});

describe('names read back', () => {
  test('are those that were stored', () => {
    const bob: Named = { ...ada, id: 'bob', lastName: 'King', profileImageUrl: 'https://example.test' };
    expect(unpackNames(packNames([ada, bob]))).toEqual([ada, bob]);
  });

  test.each([
    ['a row too short', [['ada', null]]],
    ['a plan that nobody sells', [['ada', null, null, null, 'golden']]],
    ['more than a chunk has', Array(NAMES_PER_CHUNK + 1).fill(['ada', null, null, null, 'free'])],
  ])('are refused with %s', (_, rows) => {
    expect(() => unpackNames(pack(rows))).toThrow();
  });
});

describe('a distribution read back', () => {
  test('is summed up from its steps', () => {
    const { players, listed, scores, ranks } = unpackDistribution(pack([9, 2, [700, -200, -500], [1, 3, 5]]));
    expect([players, listed, [...scores], [...ranks]]).toEqual([9, 2, [700, 500, 0], [1, 4, 9]]);
  });

  test.each([
    ['a part of a cent', [9, 1, [0.5], [1]]],
    ['a part of a player', [9.5, 1, [1], [1]]],
    ['a step that is text', [9, 1, ['1'], [1]]],
  ])('is refused with %s', (_, steps) => {
    expect(() => unpackDistribution(pack(steps))).toThrow();
  });

  test('is the one that was stored, in less than 12 KB', () => {
    const scores = Float64Array.from({ length: 2_048 }, (_, point) => 1_000_000 + (2_048 - point) * 313);
    const ranks = Uint32Array.from(scores, (_, point) => 2 * point + 1);
    const distribution = { players: 5_000, listed: 1_000, scores, ranks };
    const bytes = packDistribution(distribution);
    expect(unpackDistribution(bytes)).toEqual(distribution);
    expect(bytes.byteLength).toBeLessThan(12_000);
  });
});
