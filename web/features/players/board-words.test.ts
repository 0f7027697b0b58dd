import { describe, expect, test } from 'vitest';
import { boardOf, movementWords, nextWords, tabOf } from './board-words.ts';

describe('the board of an address', () => {
  test.each([
    ['none', null, 'all'],
    ['one of the five', 'week', 'week'],
    ['one of the season', 'free', 'free'],
    ['one that does not exist', 'year', 'all'],
    ['a word that every object knows', 'constructor', 'all'],
  ])('with %s', (_, text, board) => {
    expect(boardOf(text)).toBe(board);
  });

  test('without plans is a part of the season', () => {
    expect([tabOf('free'), tabOf('season'), tabOf('today')]).toEqual(['season', 'season', 'today']);
  });
});

test.each([
  [null, 'not ranked yesterday'],
  [0, 'same place as yesterday'],
  [1, 'up 1 place since yesterday'],
  [-1_234, 'down 1,234 places since yesterday'],
])('a movement of %s is told as "%s"', (movement, words) => {
  expect(movementWords(movement)).toBe(words);
});

test.each([
  ['83.61', 10, '84 coins to #10'],
  ['84.00', 1_230, '84 coins to #1,230'],
  ['0.01', 9, '1 coin to #9'],
])('%s coins to place %i are "%s": so many are enough', (coins, rank, words) => {
  expect(nextWords({ coins, rank })).toBe(words);
});
