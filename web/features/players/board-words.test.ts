import { describe, expect, test } from 'vitest';
import { boardOf, distanceWords, movementWords, tabOf } from './board-words.ts';

describe('the shown board', () => {
  test.each([
    ['no board', null, 'all'],
    ['a board', 'week', 'week'],
    ['a board of the season', 'free', 'free'],
    ['an unknown board', 'year', 'all'],
    ['the name of an object property', 'constructor', 'all'],
  ])('is valid for an address with %s', (_, text, board) => {
    expect(boardOf(text)).toBe(board);
  });

  test("is shown under the season's tab if it belongs to the season", () => {
    expect([tabOf('free'), tabOf('season'), tabOf('today')]).toEqual(['season', 'season', 'today']);
  });
});

test.each([
  [null, 'not ranked yesterday'],
  [0, 'same place as yesterday'],
  [1, 'up 1 place since yesterday'],
  [-1_234, 'down 1,234 places since yesterday'],
])('describes a movement of %s as "%s"', (movement, words) => {
  expect(movementWords(movement)).toBe(words);
});

describe('the distance to the next place', () => {
  const at = { rank: 12, totalValue: '10500.00', gain: '500.00', returnPercent: '5.00', movement: 0 };
  test.each([
    ['is in coins to the cent on the board by value', 'all', '0.42', 3, '0.42 coins behind #3'],
    ['has separators', 'all', '1234.50', 1_230, '1,234.50 coins behind #1,230'],
    ['is in points of a percentage on a board of returns', 'week', '42.00', 10, '0.42 points behind #10'],
    ['is rounded up, so that it is enough', 'season', '42.01', 10, '0.43 points behind #10'],
    ['is never 0.00', 'free', '0.01', 10, '0.01 points behind #10'],
  ] as const)('%s', (_, board, coins, rank, words) => {
    expect(distanceWords(board, { ...at, next: { rank, coins } })).toBe(words);
  });

  test('is unknown without a next place, and not needed by the leader', () => {
    expect(distanceWords('all', { ...at, next: null })).toBeUndefined();
    expect(distanceWords('all', { ...at, rank: 1, next: null })).toBe('You lead this board.');
  });
});
