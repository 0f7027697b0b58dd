import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedByPercent, quickPercentages } from './price-change.ts';

test.each([
  ['up by a half', 4_250, 50, 6_375],
  ['up by a quarter, half a cent up', 10, 25, 13],
  ['down by a quarter, half a cent up', 10, -25, 8],
  ['down by a quarter, less than half a cent down', 7, -25, 5],
  ['the lowest price down', 1, -25, 1],
] as const)('a price moves %s', (_, cents, percentage, changed) => {
  expect(changedByPercent(cents, percentage)).toBe(changed);
});

test('a changed price is a whole number of cents, at most half a cent off, and never below the lowest', () => {
  const percentage = fc.constantFrom(...quickPercentages);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), percentage, (cents, percent) => {
      const changed = changedByPercent(cents, percent);
      expect(Number.isSafeInteger(changed) && changed >= 1).toBe(true);
      expect(Math.abs(100 * changed - cents * (100 + percent))).toBeLessThanOrEqual(50);
    }),
  );
});
