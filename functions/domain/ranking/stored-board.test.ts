import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { TOP_PLAYERS, TOP_RETURNS } from './rank.ts';
import { quotesAt } from './score.ts';
import { fromStoredBoard, type RankedBoard, StoredBoard, toStoredBoard } from './stored-board.ts';

test('the quotes of a ranking are its prices by symbol, and its day', () => {
  const quotes = quotesAt({
    tick: 172_800_000,
    prices: companies.map((_, company) => 100 + company),
    opens: { day: companies.map(() => 90), week: companies.map(() => 80), season: companies.map(() => 70) },
  });
  expect([quotes.day, quotes.bySymbol.size]).toEqual([20_000, companies.length]);
  const openCents = { day: 90, week: 80, season: 70 };
  expect(quotes.bySymbol.get('NTI')).toEqual({ company: companies[1], priceCents: 101, openCents });
});

const stored = (board: RankedBoard) => fromStoredBoard(StoredBoard.parse(toStoredBoard(board)));

/** Makes scores with their ranks, all of them listed. */
const distributionOf = (scores: number[], ranks: number[]) => {
  return { players: scores.length, listed: scores.length, scores, ranks };
};

const row = { position: 4_711, rank: 1, valueCents: 900, gainCents: -5, isOnline: true, movement: null };
const rows = [
  row,
  { position: 4_700, rank: 1, valueCents: 900, gainCents: 7, isOnline: false, movement: -3 },
  { position: 9_000, rank: 3, valueCents: 100, gainCents: 0, isOnline: false, movement: 0 },
];

describe('a stored board', () => {
  test.each<[string, RankedBoard]>([
    ['of all time', { rows, distribution: distributionOf([900, 900, 100], [1, 1, 3]) }],
    ['of returns', { rows, distribution: distributionOf([100_000, 100_000, -500_000], [1, 1, 3]) }],
    ['with a value that is its return', { rows, distribution: distributionOf([900, 900, -500_000], [1, 1, 3]) }],
    ['without players', { rows: [], distribution: distributionOf([], []) }],
    [
      'with points beyond the listed',
      { rows, distribution: { ...distributionOf([900, 900, 100, 7], [1, 1, 3, 9]), players: 9, listed: 3 } },
    ],
  ])('%s is read back unchanged', (_, board) => {
    expect(stored(board)).toEqual(board);
  });

  test('of all time stores its values once', () => {
    expect(toStoredBoard({ rows, distribution: distributionOf([900, 900, 100], [1, 1, 3]) }).values).toEqual([]);
  });

  test('has the movements of the first hundred', () => {
    const many = Array.from({ length: TOP_PLAYERS }, (_, place) => ({ ...row, rank: place + 1, movement: 1 }));
    const ranks = many.map(({ rank }) => rank);
    const read = stored({ rows: many, distribution: distributionOf(ranks.toReversed(), ranks) });
    expect(read.rows.filter(({ movement }) => movement === 1)).toHaveLength(TOP_RETURNS);
    expect(read.rows.map(({ rank }) => rank)).toEqual(ranks);
  });

  test.each([
    ['more rows than are ever listed', { positions: Array(TOP_PLAYERS + 1).fill(1) }],
    ['a part of a cent', { gains: [0.5] }],
    ['a number that is text', { values: ['1'] }],
  ])('is refused with %s', (_, wrong) => {
    const board = toStoredBoard({ rows, distribution: distributionOf([900, 900, 100], [1, 1, 3]) });
    expect(StoredBoard.safeParse({ ...board, ...wrong }).success).toBe(false);
  });
});
