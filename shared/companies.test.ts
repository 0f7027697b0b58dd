import { expect, test } from 'vitest';
import { type Company, companies, companiesAt, companiesIn, findListed } from './companies.ts';
import { monthOfTick, tickAt } from './tick.ts';
import { tiers } from './tiers.ts';

const catalogue: readonly Company[] = companies;

test('companies have distinct symbols and names', () => {
  expect(new Set(catalogue.map(({ symbol }) => symbol)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
});

test('24 companies are always listed, six a tier, and later ones are sorted by month', () => {
  const always = companiesIn('1970-01');
  expect(always).toHaveLength(24);
  expect(tiers.map((each) => always.filter(({ tier }) => tier === each).length)).toEqual([6, 6, 6, 6]);
  const months = catalogue.map(({ from = '' }) => from);
  expect(months).toEqual(months.toSorted());
  for (const month of months.slice(24)) expect(month).toBe(monthOfTick(tickAt(Date.parse(`${month}-01T00:00:00Z`))));
});

test('an always listed company is found at any time, in any case', () => {
  expect(findListed('tfm', 0)?.symbol).toBe('TFM');
  expect(findListed('XYZ', 0)).toBeUndefined();
  expect(companiesAt(0)).toEqual(companiesIn('1970-01'));
});
