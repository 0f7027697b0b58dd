import { expect, test } from 'vitest';
import type { OwnFigures } from '../../../shared/schemas/figures.ts';
import { comparisonOf, comparisonSentence, omissionSentence } from './comparison.ts';

const figures: OwnFigures = {
  since: null,
  joinedAt: '2026-03-04T12:00:00.000Z',
  beganAt: '2026-03-04T12:00:00.000Z',
  sales: 0,
  uncountedSales: 0,
  realisedProfit: '0.00',
  byCompany: [],
  winRate: null,
  bestTrade: null,
  worstTrade: null,
  largestDrawdown: null,
  returnPercent: '5.00',
  indexReturnPercent: '1.80',
  aheadOfIndexPoints: '3.20',
};

test('the return follows the present value, and its lead over the index follows the return', () => {
  expect(comparisonOf(figures, undefined)).toEqual({
    returnPercent: '5.00',
    aheadHundredths: 320,
    startedOver: false,
  });
  expect(comparisonOf(figures, 990_000)).toEqual({
    returnPercent: '-1.00',
    aheadHundredths: -280,
    startedOver: false,
  });
  expect(comparisonOf({ ...figures, indexReturnPercent: null }, 990_000)).toEqual({
    returnPercent: '-1.00',
    aheadHundredths: null,
    startedOver: false,
  });
});

test.each([
  [320, 'You are 3.20 percentage points ahead of the index since you joined.'],
  [-110, 'You are 1.10 percentage points behind the index since you joined.'],
  [0, 'You are level with the index since you joined.'],
  [null, undefined],
])('a lead of %s hundredths is told in words', (aheadHundredths, sentence) => {
  expect(comparisonSentence({ returnPercent: '0.00', aheadHundredths, startedOver: false })).toBe(sentence);
});

test('a player who has started over is told so, and compared from then on', () => {
  const comparison = comparisonOf({ ...figures, beganAt: '2026-05-01T00:00:00.000Z' }, undefined);
  expect(comparison.startedOver).toBe(true);
  expect(comparisonSentence(comparison)).toBe(
    'You are 3.20 percentage points ahead of the index since you started over.',
  );
});

test.each([
  ['nothing, which goes without saying', null, 0, undefined],
  ['trades before a day', '2026-03-05T12:00:00.000Z', 0, 'Trades count from 5 Mar 2026.'],
  [
    'a sale as well',
    '2026-03-05T12:00:00.000Z',
    1,
    'Trades count from 5 Mar 2026. 1 sale of shares bought earlier is not counted.',
  ],
  [
    'many sales',
    '2026-03-05T12:00:00.000Z',
    1_200,
    'Trades count from 5 Mar 2026. 1,200 sales of shares bought earlier are not counted.',
  ],
])('the figures say that they leave out %s', (_, since, uncountedSales, sentence) => {
  expect(omissionSentence({ ...figures, since, uncountedSales })).toBe(sentence);
});
