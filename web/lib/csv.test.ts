import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a link', '=HYPERLINK("https://evil.test","x")', `"'=HYPERLINK(""https://evil.test"",""x"")"`],
  ['a leading plus sign', '+44 20', "'+44 20"],
  ['a leading minus sign', '-cmd', "'-cmd"],
  ['a leading at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula after a tab', '\t=1', "'\t=1"],
  ['a formula in wide characters', '＝1+1', "'＝1+1"],
  ['a loss', '-12.50', '-12.50'],
  ['a name', "O'Neil, Ada", `"O'Neil, Ada"`],
  ['no value', null, ''],
  ['a number', -3, '-3'],
])('a cell with %s is not read as a formula', (_, value, cell) => {
  expect(csvOf(['one'], [{ one: value }])).toBe(`one\r\n${cell}\r\n`);
});
