import { expect, test } from 'vitest';
import { readPrice } from './ticket-fields.ts';

test.each([
  ['12.5', 1250],
  [' 12.50 ', 1250],
  ['', undefined],
  [' ', undefined],
  ['0', null],
  ['-1', null],
  ['twelve', null],
])('a price typed as "%s" is read as %s', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});
