import { describe, expect, test } from 'vitest';
import { luckOf } from './luck.ts';
import { type Draft, fieldsOf, luckSentence, presets, problemOf, rulesOf, triesSentence } from './words.ts';

const draft = presets['Buy the dip'];

describe('the form', () => {
  test.each(Object.entries(presets))('finds no problem in the preset %s', (_, preset) => {
    expect(problemOf(preset)).toBeUndefined();
  });

  test.each<[keyof Draft, string, string]>([
    ['buyPercent', 'four', 'The percentage must be a number from 0.1 to 1,000.'],
    ['buyHours', '169', 'The hours must be a number from 0.1 to 168.'],
    ['size', '101', 'The size must be a number from 1 to 100.'],
    ['size', '', 'The size must be a number from 1 to 100.'],
    ['stopLoss', '100', 'The stop-loss must be a number from 0.1 to 99.'],
    ['positions', '2,5', 'The positions must be a whole number from 1 to 24.'],
    ['size', '1.650', '1.650 can be read in two ways: write 1650 or 1.65.'],
  ])('complains about %s: "%s"', (field, text, sentence) => {
    expect(problemOf({ ...draft, [field]: text })).toEqual({ field, sentence });
  });

  test('checks only the fields that its rules need', () => {
    expect(fieldsOf({ ...draft, buy: 'always', sell: 'never' })).toEqual([
      'size',
      'stopLoss',
      'takeProfit',
      'positions',
    ]);
    expect(problemOf({ ...draft, sell: 'never', sellPercent: 'none' })).toBeUndefined();
    expect(problemOf({ ...draft, sizeUnit: 'coins', size: '5000' })).toBeUndefined();
  });

  test('turns a draft into rules', () => {
    expect(rulesOf({ ...draft, sizeUnit: 'coins', size: '12.3456', takeProfit: ' ' })).toEqual({
      companies: 'free',
      buy: { kind: 'falls', percent: 4, hours: 24 },
      sell: { kind: 'gain', percent: 5, hours: 48 },
      size: { cents: 1234 },
      stopLoss: 10,
      takeProfit: undefined,
      positions: 4,
    });
  });
});

test('states the figures behind the verdict', () => {
  const differences = Array.from({ length: 100 }, (_, day) => (day % 2 === 0 ? 0.01 : -0.012));
  expect(luckSentence(luckOf(differences))).toBe(
    'On 100 days it made 0.100 percentage points a day less than buy and hold, with a standard error of 0.111: t = -0.90. Luck alone goes beyond ±1.98 once in twenty times.',
  );
});

test('says how likely luck alone passes after many tries', () => {
  expect(triesSentence(1)).toBeUndefined();
  expect(triesSentence(14)).toMatch(/^You have tried 14 runs here\. .* chance of 51 %\.$/);
});
