import { describe, expect, test } from 'vitest';
import { parseMath } from './math-expression.ts';

const values: Record<string, number | undefined> = { one: 1, ten: 10, zero: 0, none: undefined };

test.each<readonly [text: string, value: number | undefined]>([
  ['one', 1],
  ['1 + 2 * 3 - 4 / 2', 5],
  ['8 - 4 - 2.5', 1.5],
  ['(1 + 2) * 3', 9],
  ['100 * one / ten', 10],
  ['one / zero', undefined],
  ['ten + none', undefined],
  ['100 * FILL(none, 0) / ten', 0],
  ['FILL(one, 0)', 1],
  ['IF(ten >= 10, one, 7)', 1],
  ['IF(ten > 10, one, 7)', 7],
  ['IF(ten == 10, none, 7)', undefined],
  ['IF(none < 10, one, 7)', undefined],
  ['(one < 1) + (one <= 1) * 2 + (one != 1) * 4', 2],
])('%s', (text, value) => {
  expect(parseMath(text).evaluate((id) => values[id])).toBe(value);
});

describe('is refused, with the reason', () => {
  test.each([
    ['RATE(m1)', 'has the unknown function RATE'],
    ['SUM([m1, m2])', 'cannot be read'],
    ['m1 ^ 2', 'cannot be read'],
    ['m1 AND m2', 'has AND where it should end'],
    ['M1 + 1', 'has the unknown name M1'],
    ['FILL(m1, REPEAT)', 'has the unknown name REPEAT'],
    ['m1 +', 'ends too early'],
    ['m1 m2', 'has m2 where it should end'],
    ['(m1', 'lacks a )'],
    ['IF(m1, 2)', 'lacks a ,'],
    ['FILL(m1, 2, 3)', 'lacks a )'],
    ['constructor(m1)', 'has the unknown function constructor'],
    ['', 'ends too early'],
  ])('%s', (text, reason) => {
    expect(() => parseMath(text)).toThrow(`The expression ${text} ${reason}.`);
  });
});
