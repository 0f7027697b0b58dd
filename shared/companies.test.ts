import { expect, test } from 'vitest';
import { type Company, companies, companiesAt, companiesByTier, companiesIn, findListed } from './companies.ts';
import { monthOfSlot, slotAt } from './slot.ts';
import { tiers } from './tiers.ts';

const catalogue: readonly Company[] = companies;

test('companies have distinct symbols and names, and every tier has some', () => {
  expect(new Set(catalogue.map(({ symbol }) => symbol)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  for (const tier of tiers) expect(companiesByTier[tier].length).toBeGreaterThan(0);
});

test('24 companies are always listed, and later ones stand in the order of their months', () => {
  expect(companiesIn('1970-01')).toHaveLength(24);
  const months = catalogue.map(({ from = '' }) => from);
  expect(months).toEqual(months.toSorted());
  for (const month of months.slice(24)) expect(month).toBe(monthOfSlot(slotAt(Date.parse(`${month}-01T00:00:00Z`))));
});

test('a company that is always listed is found at any moment, in any case', () => {
  expect(findListed('tfm', 0)?.symbol).toBe('TFM');
  expect(findListed('XYZ', 0)).toBeUndefined();
  expect(companiesAt(0)).toEqual(companiesIn('1970-01'));
});
