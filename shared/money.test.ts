import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, formatPercent, parseCents } from './money.ts';

test.each([
  ['0', 0],
  ['12', 1200],
  ['12.3', 1230],
  ['12.34', 1234],
  ['-0.05', -5],
  ['-0', 0],
])('reads %s as %i cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each(['', '.5', '1.', '1.234', '1e5', '+1', ' 1', '1,000', 'NaN', '12345678901234'])('refuses "%s"', (text) => {
  expect(parseCents(text)).toBeNull();
});

test('reading is the inverse of writing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
    }),
  );
});

test('refuses to write what is not a whole number of cents', () => {
  expect(() => formatCents(0.5)).toThrow(RangeError);
});

test.each([
  [{ changeCents: 125, fromCents: 10_000 }, '1.25'],
  [{ changeCents: -125, fromCents: 10_000 }, '-1.25'],
  [{ changeCents: 1, fromCents: 3 }, '33.33'],
  [{ changeCents: -1, fromCents: 100_000_000 }, '0.00'],
  [{ changeCents: 5, fromCents: 0 }, '0.00'],
])('writes %o as %s per cent', (change, text) => {
  expect(formatPercent(change)).toBe(text);
});
