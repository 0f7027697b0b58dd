import { expect, test } from 'vitest';
import {
  groupedLeagueCode,
  isLeagueCode,
  LEAGUE_CODE_LENGTH,
  LEAGUE_CODE_LETTERS,
  normalLeagueCode,
} from './league-code.ts';

test('a code has sixty bits, in letters of which no two look alike', () => {
  expect(new Set(LEAGUE_CODE_LETTERS).size).toBe(32);
  expect(Math.log2(LEAGUE_CODE_LETTERS.length) * LEAGUE_CODE_LENGTH).toBe(60);
  expect(LEAGUE_CODE_LETTERS).not.toMatch(/[ILOU]/);
});

test.each([
  ['in small letters', 'abcdefghjkm1'],
  ['in groups', 'ABCD-EFGH-JKM1'],
  ['with blanks', ' abcd efgh\tjkm1 '],
  ['with an l for the one', 'abcd-efgh-jkml'],
  ['with a capital i for the one', 'ABCD-EFGH-JKMI'],
])('a code may be typed %s', (_, typed) => {
  expect(normalLeagueCode(typed)).toBe('ABCDEFGHJKM1');
});

test('an o counts as a zero', () => {
  expect(normalLeagueCode('oO00-0000-0000')).toBe('000000000000');
});

test.each([
  ['a letter less', 'ABCDEFGHJKM'],
  ['a letter more', 'ABCDEFGHJKM12'],
  ['a letter of no code', 'ABCDEFGHJKMU'],
  ['a letter that is not normal yet', 'ABCDEFGHJKMI'],
  ['nothing', ''],
])('%s is not a code', (_, code) => {
  expect(isLeagueCode(code)).toBe(false);
});

test('a code is shown in groups of four, which can be typed back', () => {
  expect(groupedLeagueCode('ABCDEFGHJKM1')).toBe('ABCD-EFGH-JKM1');
  expect(normalLeagueCode(groupedLeagueCode('ABCDEFGHJKM1'))).toBe('ABCDEFGHJKM1');
  expect(isLeagueCode('ABCDEFGHJKM1')).toBe(true);
});
