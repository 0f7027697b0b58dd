import { expect, test } from 'vitest';
import { companies, companiesByTier } from './companies.ts';
import { tiers } from './tiers.ts';

test('there are 24 companies with distinct symbols and names, six a tier', () => {
  expect(new Set(companies.map(({ symbol }) => symbol)).size).toBe(24);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(24);
  expect(tiers.map((tier) => companiesByTier[tier].length)).toEqual([6, 6, 6, 6]);
});
