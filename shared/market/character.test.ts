import { describe, expect, test } from 'vitest';
import { companies } from '../companies.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../tick.ts';
import { tiers } from '../tiers.ts';
import { characters, premiumPerDay, ratesOver, type TierRates, tierOf, volatilityLevels } from './character.ts';

const WORDS = 2 ** 32;
const tickRates = ratesOver(1);
const rows = tiers.map((tier, index) => ({ tier, rates: tickRates.tiers[index] as TierRates }));

test('each tier is wilder, has more news and a higher premium than the one below it', () => {
  const rising = (values: number[]) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
  expect(rising(tiers.map((tier) => characters[tier].dayDeviation))).toBe(true);
  expect(rising(tiers.map((tier) => characters[tier].newsDeviation))).toBe(true);
  expect(rising(tiers.map((tier) => -characters[tier].newsEveryHours))).toBe(true);
  expect(rising(tiers.map(premiumPerDay))).toBe(true);
});

test("every company has its tier's rates", () => {
  expect([...tierOf].map((tier) => tiers[tier])).toEqual(companies.map(({ tier }) => tier));
});

describe.each(rows)('in tier $tier', ({ tier, rates }) => {
  const { dayDeviation, newsEveryHours, newsDeviation } = characters[tier];

  test('calm, storm and news add up to the variance of a day', () => {
    // On average, 20 of 24 hours are calm and 4 stormy.
    const walk = (20 * rates.calm.variance + 4 * rates.storm.variance) / 24;
    expect(((walk + rates.newsVariance) * TICKS_PER_DAY) / dayDeviation ** 2).toBeCloseTo(1, 10);
  });

  test("the moods' and the company's own shocks add up to the variance of calm and of storm", () => {
    const moods = rates.moodDeviation ** 2 + rates.tierMoodDeviation ** 2;
    for (const { scale, variance } of [rates.calm, rates.storm]) {
      expect((moods + (rates.ownDeviation * scale) ** 2) / variance).toBeCloseTo(1, 10);
    }
  });

  test("a quarter of the variance is the market's mood, a tenth the tier's", () => {
    const dayVariance = dayDeviation ** 2;
    expect((rates.moodDeviation ** 2 * TICKS_PER_DAY) / dayVariance).toBeCloseTo(0.25, 10);
    expect((rates.tierMoodDeviation ** 2 * TICKS_PER_DAY) / dayVariance).toBeCloseTo(0.1, 10);
  });

  test('news is as frequent and as large as its character says', () => {
    expect(WORDS / rates.newsArrives / TICKS_PER_HOUR / newsEveryHours).toBeCloseTo(1, 4);
    expect(rates.newsDeviation).toBe(newsDeviation);
    expect(rates.newsVariance).toBeCloseTo(newsDeviation ** 2 / newsEveryHours / TICKS_PER_HOUR, 15);
  });

  test('a calm lasts 20 hours on average, a storm four', () => {
    expect(WORDS / rates.stormBegins / TICKS_PER_HOUR).toBeCloseTo(20, 3);
    expect(WORDS / rates.stormEnds / TICKS_PER_HOUR).toBeCloseTo(4, 3);
  });

  test('the premium is half the variance of a day, as in a walk without drift in its logarithm', () => {
    expect(rates.premium * TICKS_PER_DAY).toBeCloseTo(dayDeviation ** 2 / 2, 12);
    expect(premiumPerDay(tier)).toBeCloseTo(dayDeviation ** 2 / 2, 12);
  });
});

describe('the market', () => {
  test('loses half of a small distance to the anchor in 90 days', () => {
    expect((1 - tickRates.pull) ** (90 * TICKS_PER_DAY)).toBeCloseTo(0.5, 4);
  });

  test('has five levels of volatility, whose variances double and average 1', () => {
    const variances = volatilityLevels.map(({ variance }) => variance);
    expect(variances.reduce((sum, variance) => sum + variance) / 5).toBeCloseTo(1, 12);
    expect(variances.slice(1).map((variance, level) => variance / (variances[level] ?? 0))).toEqual([2, 2, 2, 2]);
    for (const { scale, variance } of volatilityLevels) expect(scale ** 2).toBeCloseTo(variance, 12);
  });

  test('rises by a level of volatility in four days on average', () => {
    expect(WORDS / tickRates.volatilityTurns / TICKS_PER_DAY).toBeCloseTo(4, 3);
  });

  test('moves in a step of an hour as in the ticks of an hour together', () => {
    const hour = ratesOver(TICKS_PER_HOUR);
    expect(hour.pull / tickRates.pull).toBeCloseTo(TICKS_PER_HOUR, 8);
    for (const [tier, { calm, premium, newsVariance }] of hour.tiers.entries()) {
      const tick = tickRates.tiers[tier] as TierRates;
      const ratios = [calm.variance / tick.calm.variance, premium / tick.premium, newsVariance / tick.newsVariance];
      for (const ratio of ratios) expect(ratio).toBeCloseTo(TICKS_PER_HOUR, 8);
    }
  });
});
