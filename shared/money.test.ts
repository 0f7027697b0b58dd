import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countable, formatCents, formatPercent, parseCents, withThousands } from './money.ts';

test.each([
  ['0', 0],
  ['12', 1200],
  ['12.3', 1230],
  ['12.34', 1234],
  ['-0.05', -5],
  ['-0', 0],
])('%s is parsed as %i cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each(['', '.5', '1.', '1.234', '1e5', '+1', ' 1', '1,000', 'NaN', '12345678901234'])('"%s" is refused', (text) => {
  expect(parseCents(text)).toBeNull();
});

test('parsing inverts formatting', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['0.00', 0],
  ['0.05', 5],
  ['12.30', 1230],
  ['-0.05', -5],
  ['-12.00', -1200],
])('the text is %s for %i cents', (text, cents) => {
  expect(formatCents(cents)).toBe(text);
});

const MOST = Number.MAX_SAFE_INTEGER;
test.each([
  ['an amount', 7, 7],
  ['the most', MOST, MOST],
  ['more than that', 2 * MOST, MOST],
  ['the least', -MOST, -MOST],
  ['less than that', -2 * MOST, -MOST],
])('%s is capped at the largest exact number', (_, cents, counted) => {
  expect(countable(cents)).toBe(counted);
});

test.each([
  ['999.99', '999.99'],
  ['1000', '1,000'],
  [1_234_567, '1,234,567'],
  ['-1234567.50', '-1,234,567.50'],
  ['100000.00', '100,000.00'],
])('the thousands of %s are separated: %s', (decimal, text) => {
  expect(withThousands(decimal)).toBe(text);
});

test('a fraction of a cent cannot be formatted', () => {
  expect(() => formatCents(0.5)).toThrow('not an amount of cents: 0.5');
});

test.each([
  [{ changeCents: 125, fromCents: 10_000 }, '1.25'],
  [{ changeCents: -125, fromCents: 10_000 }, '-1.25'],
  [{ changeCents: 1, fromCents: 3 }, '33.33'],
  [{ changeCents: -1, fromCents: 100_000_000 }, '0.00'],
  [{ changeCents: 125, fromCents: 100_000 }, '0.13'],
  [{ changeCents: -125, fromCents: 100_000 }, '-0.13'],
  [{ changeCents: 0, fromCents: 100 }, '0.00'],
  [{ changeCents: 5, fromCents: 0 }, '0.00'],
  [{ changeCents: 5, fromCents: -1 }, '0.00'],
  [{ changeCents: 1, fromCents: 1 }, '100.00'],
])('%o is formatted as %s per cent', (change, text) => {
  expect(formatPercent(change)).toBe(text);
});
