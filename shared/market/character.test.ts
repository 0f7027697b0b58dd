import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { tiers } from '../../../shared/tiers.ts';
import {
  ANCHOR_KEPT,
  anchorShock,
  characters,
  FACTOR_SHOCK,
  NOISE_KEPT,
  newsArrives,
  newsDeviation,
  noiseShock,
  STORM_BEGINS,
  STORM_ENDS,
} from './character.ts';

const WORDS = 2 ** 32;

test('each tier is wilder than the one below it, and hears news more often', () => {
  const rising = (values: number[]) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
  expect(rising(tiers.map((tier) => characters[tier].hourlyDeviation))).toBe(true);
  expect(rising(tiers.map((tier) => characters[tier].newsDeviation))).toBe(true);
  expect(rising(tiers.map((tier) => -characters[tier].newsEveryHours))).toBe(true);
});

describe.each(companies.map(({ symbol, tier }, company) => ({ symbol, company, character: characters[tier] })))(
  'of $symbol',
  ({ company, character }) => {
    test('nine tenths of an hour of shocks stay in the anchor', () => {
      const hour = (anchorShock[company] as number) * Math.sqrt(SLOTS_PER_HOUR);
      expect(hour / character.hourlyDeviation).toBeCloseTo(0.9, 10);
    });

    test('the noise settles at 0.35 of the deviation of an hour', () => {
      const settled = (noiseShock[company] as number) / Math.sqrt(1 - NOISE_KEPT ** 2);
      expect(settled / character.hourlyDeviation).toBeCloseTo(0.35, 10);
    });

    test('news comes and jumps as its character says', () => {
      const hours = WORDS / (newsArrives[company] as number) / SLOTS_PER_HOUR;
      expect(hours / character.newsEveryHours).toBeCloseTo(1, 4);
      expect(newsDeviation[company]).toBe(character.newsDeviation);
    });
  },
);

describe('the market', () => {
  test('forgets half of an anchor in thirty days, and half of the noise in half an hour', () => {
    expect(ANCHOR_KEPT ** (30 * SLOTS_PER_DAY)).toBeCloseTo(0.5, 4);
    expect(NOISE_KEPT ** (SLOTS_PER_HOUR / 2)).toBeCloseTo(0.5, 2);
  });

  test('is calm for twenty hours on average, and stormy for four', () => {
    expect(WORDS / STORM_BEGINS / SLOTS_PER_HOUR).toBeCloseTo(20, 3);
    expect(WORDS / STORM_ENDS / SLOTS_PER_HOUR).toBeCloseTo(4, 3);
  });

  test('has a mood of 0.15 % an hour', () => {
    expect(FACTOR_SHOCK * Math.sqrt(SLOTS_PER_HOUR)).toBeCloseTo(0.0015, 10);
  });
});
