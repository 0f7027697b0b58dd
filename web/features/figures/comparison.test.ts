import { expect, test } from 'vitest';
import type { OwnFigures } from '../../../shared/schemas/figures.ts';
import { comparisonOf, comparisonSentence, omissionSentence } from './comparison.ts';

const NOON = '2026-03-04T12:00:00.000Z';
const figures: OwnFigures = {
  ...{ since: null, joinedAt: NOON, beganAt: NOON, sales: 0, uncountedSales: 0, realisedProfit: '0.00', byCompany: [] },
  ...{ winRate: null, bestTrade: null, worstTrade: null, largestDrawdown: null },
  ...{ returnPercent: '5.00', indexReturnPercent: '1.80', aheadOfIndexPoints: '3.20' },
};
const withoutIndex = { ...figures, indexReturnPercent: null };

test.each([
  ['as loaded', figures, undefined, '5.00', 320],
  ['at the current value', figures, 990_000, '-1.00', -280],
  ['without an index', withoutIndex, 990_000, '-1.00', null],
])('computes the return and its lead over the index %s', (_, known, valueCents, returnPercent, aheadHundredths) => {
  expect(comparisonOf(known, valueCents)).toEqual({ returnPercent, aheadHundredths, startedOver: false });
});

test.each([
  [320, 'You are 3.20 percentage points ahead of the index since you joined.'],
  [-110, 'You are 1.10 percentage points behind the index since you joined.'],
  [0, 'You are level with the index since you joined.'],
  [null, undefined],
])('states a lead of %s hundredths in words', (aheadHundredths, sentence) => {
  expect(comparisonSentence({ returnPercent: '0.00', aheadHundredths, startedOver: false })).toBe(sentence);
});

test('compares a player who has started over from then on, and says so', () => {
  const comparison = comparisonOf({ ...figures, beganAt: '2026-05-01T00:00:00.000Z' }, undefined);
  expect(comparison.startedOver).toBe(true);
  expect(comparisonSentence(comparison)).toBe(
    'You are 3.20 percentage points ahead of the index since you started over.',
  );
});

const since = '2026-03-05T12:00:00.000Z';

test.each([
  ['nothing', null, 0, undefined],
  ['trades before a day', since, 0, 'Trades count from 5 Mar 2026.'],
  ['a sale', since, 1, 'Trades count from 5 Mar 2026. 1 sale of shares bought earlier is not counted.'],
  ['sales', since, 1_200, 'Trades count from 5 Mar 2026. 1,200 sales of shares bought earlier are not counted.'],
])('states what the figures leave out: %s', (_, from, uncountedSales, sentence) => {
  expect(omissionSentence({ ...figures, since: from, uncountedSales })).toBe(sentence);
});
