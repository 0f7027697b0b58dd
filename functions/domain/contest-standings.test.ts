import { expect, test } from 'vitest';
import type { Contest } from './contest.ts';
import { contestEndMs } from './contest-days.ts';
import {
  coarseValue,
  freshMark,
  isInvested,
  isRanked,
  isShown,
  type Mark,
  markAfter,
  ranksOf,
  recapOf,
} from './contest-standings.ts';

const contest = { startCents: 1_000_000, board: 'return', firstDay: 5, lastDay: 9 } as Contest;
const endMs = contestEndMs(contest);

const mark = (valueCents: number, score = 0, trades = 0): Mark => ({ valueCents, score, trades, hasRisked: true });
const ranks = (board: Contest['board'], ...marks: Mark[]) => [
  ...ranksOf(new Map(marks.map((each, index) => [index + 1, each])), { board }),
];

test('ties share the better rank', () => {
  expect(ranks('return', mark(5), mark(9, 1), mark(9))).toEqual([
    [2, 1],
    [3, 1],
    [1, 3],
  ]);
});

test('equal values are ranked by those of the last close', () => {
  const standings = [5, 7, 7].map((closedCents, index) => [index + 1, { ...mark(9), closedCents }] as const);
  expect([...ranksOf(new Map(standings), { board: 'return' })]).toEqual([
    [2, 1],
    [3, 1],
    [1, 3],
  ]);
});

test('equal scores are ranked by value, and equal values share the rank', () => {
  expect(ranks('risk', mark(9, -5), mark(1, 7), mark(2, 7), mark(2, 7))).toEqual([
    [3, 1],
    [4, 1],
    [2, 3],
    [1, 4],
  ]);
});

test.each(['return', 'risk'] as const)('who has risked nothing ranks behind everybody who has, by %s', (board) => {
  expect(ranks(board, { ...mark(9, 9), hasRisked: false }, mark(1, -5))).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test.each([
  [1_001_999, 99_999, false],
  [1_002_000, 0, true],
  [998_001, 0, false],
  [998_000, 0, true],
  [1_000_000, 100_000, true],
])(
  'a day that ends at %d cents of a million, %d of them in shares, has risked something: %s',
  (valueCents, costCents, risked) => {
    const end = (cents: number) => {
      const holdings = new Map([['TFM' as const, { shares: 1, costCents: cents }]]);
      return { ...mark(valueCents), isInvested: isInvested({ holdings }, contest) };
    };
    const first = markAfter(freshMark(contest), end(costCents));
    expect(first.hasRisked).toBe(risked);
    expect(markAfter(first, end(0)).hasRisked).toBe(risked);
  },
);

test.each([
  ['is in', {}, true, true],
  ['has left', { leftAtMs: endMs - 1 }, false, false],
  ['left after the end', { leftAtMs: endMs }, true, true],
  ['was removed', { leftAtMs: endMs - 1, isRemoved: true }, false, true],
  ['was removed after the end', { leftAtMs: endMs, isRemoved: true }, true, true],
] as const)('an entrant who %s holds a rank or not, and is shown or not', (_, part, holdsRank, shown) => {
  expect([isRanked(part, contest), isShown(part, contest)]).toEqual([holdsRank, shown]);
});

test.each([
  [1_000_000, 1_000_000],
  [1_004_999, 1_000_000],
  [1_005_000, 1_010_000],
  [994_999, 990_000],
  [1_999_999, 2_000_000],
  [2_009_999, 2_000_000],
  [2_010_000, 2_020_000],
  [0, 0],
])('%d cents of a million are shown as %d', (cents, shown) => {
  expect(coarseValue(cents, contest)).toBe(shown);
});

test('a closed day names its leader, the best return, the greatest climber and the number of trades', () => {
  const before = new Map([
    [1, mark(1_200_000, 0, 4)],
    [2, mark(1_000_000, 0, 0)],
    [3, mark(900_000, 0, 2)],
  ]);
  const marks = new Map([
    [1, mark(1_080_000, 0, 5)],
    [2, mark(1_050_000, 0, 2)],
    [3, mark(1_100_000, 0, 2)],
    [4, mark(1_010_000, 0, 1)],
  ]);
  const closing = { day: 9, before, marks };
  expect(recapOf(contest, { ...closing, ranked: new Set([1, 2, 3, 4]) })).toEqual({
    ...{ day: 9, trades: 4, leader: 3 },
    ...{ best: { number: 3, returnMillionths: 222_222 }, mover: { number: 3, places: 2 } },
  });
  // The trades of those who have left or were removed count, but they are neither the best nor anybody's rival.
  expect(recapOf(contest, { ...closing, ranked: new Set([2, 4]) })).toEqual({
    ...{ day: 9, trades: 4, leader: 2 },
    ...{ best: { number: 2, returnMillionths: 50_000 }, mover: undefined },
  });
});
