import { expect, test } from 'vitest';
import { codeIn, nameProblem } from './components/league-forms.tsx';

test.each([
  ['a bare code', 'ABCDEFGHJKM1'],
  ['an invitation link', 'https://tradefloor.example/join/ABCDEFGHJKM1'],
  ['an invitation link with a query and a fragment', 'https://tradefloor.example/join/abcd-efgh-jkm1?from=chat#top'],
])('finds the league code in %s', (_, typed) => {
  expect(codeIn(typed)).toBe('ABCDEFGHJKM1');
});

test.each([
  ['half a code', 'ABCD-EFGH'],
  ['the link of another page', 'https://tradefloor.example/leagues/ABCDEFGHJKM1'],
])('finds no league code in %s', (_, typed) => {
  expect(codeIn(typed)).toBeUndefined();
});

test('explains a wrong league name before it is sent', () => {
  expect(nameProblem('  Ab ')).toBe('Use 3 to 40 visible characters');
  expect(nameProblem('Abc')).toBeUndefined();
});
