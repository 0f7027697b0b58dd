import { companies } from '../companies.ts';
import { TICKS_PER_DAY } from '../tick.ts';
import { type Tier, tiers } from '../tiers.ts';
import { threshold } from './random.ts';

/*
 * The behaviour of prices. The shocks to a price apply to its logarithm:
 * - mood: one for all companies, and one for each tier;
 * - own: the company's own walk, stronger in a storm and weaker in a calm;
 * - news: small jumps, several a day.
 * The market's volatility scales them all. A premium offsets what a symmetric walk of the logarithm loses, and prices
 * are slowly pulled to their anchor. figures.ts states and measures the result.
 */

interface Character {
  /** The standard deviation of a 24-hour return, from all sources. */
  readonly dayDeviation: number;
  readonly newsEveryHours: number;
  /** The deviation of a jump at the mean volatility. */
  readonly newsDeviation: number;
}

export const characters: Record<Tier, Character> = {
  standard: { dayDeviation: 0.031, newsEveryHours: 8, newsDeviation: 0.006 },
  bronze: { dayDeviation: 0.045, newsEveryHours: 6, newsDeviation: 0.009 },
  silver: { dayDeviation: 0.062, newsEveryHours: 4, newsDeviation: 0.012 },
  gold: { dayDeviation: 0.084, newsEveryHours: 3, newsDeviation: 0.016 },
};

/**
 * The market's volatility. All levels are equally frequent and a middle one lasts two days, so wild days cluster and a
 * day's kurtosis is above 5: with three of these levels, or five a factor of 1.5 apart, gold's was only 4.2.
 */
export const volatilityLevels: readonly Volatility[] = [0.25, 0.5, 1, 2, 4].map((share) => {
  const variance = share / 1.55;
  return { variance, scale: Math.sqrt(variance) };
});
const DAYS_TO_RISE = 4;

export interface Volatility {
  readonly variance: number;
  readonly scale: number;
}

/** The shares of the common mood and of the tier's in a company's variance. */
const MOOD_SHARE = 0.25;
const TIER_MOOD_SHARE = 0.1;

export const CALM = 0;
export const STORM = 1;
const CALM_HOURS = 20;
const STORM_HOURS = 4;
const CALM_SCALE = 0.45;
const STORM_SCALE = 2.3;
const MEAN_SQUARE_SCALE =
  (CALM_HOURS * square(CALM_SCALE) + STORM_HOURS * square(STORM_SCALE)) / (CALM_HOURS + STORM_HOURS);

/** Half of the distance to the anchor is gone after this time, so that no price drifts away for good. */
const PULL_HALF_LIFE_DAYS = 90;

/**
 * A day's expected growth is half the logarithm's variance, as in a walk without drift. It does not depend on regime
 * and volatility, so a storm is no better to hold through than a calm.
 */
export function premiumPerDay(tier: Tier): number {
  return square(characters[tier].dayDeviation) / 2;
}

export interface TierRates {
  readonly calm: Regime;
  readonly storm: Regime;
  readonly ownDeviation: number;
  readonly stormBegins: number;
  readonly stormEnds: number;
  readonly moodDeviation: number;
  readonly tierMoodDeviation: number;
  readonly newsArrives: number;
  readonly newsDeviation: number;
  readonly newsVariance: number;
  readonly premium: number;
}

interface Regime {
  readonly scale: number;
  /** The variance of the company's own shock and the moods together. */
  readonly variance: number;
}

export interface Rates {
  readonly tiers: readonly TierRates[];
  /** The probability that volatility rises by a level, and that it falls by one. */
  readonly volatilityTurns: number;
  readonly pull: number;
}

export const MIDDLE_VOLATILITY = 2;

export const tierOf: Uint8Array = Uint8Array.from(companies, ({ tier }) => tiers.indexOf(tier));

/** The rates of a step over several ticks: one for the market itself, more for the coarser past. */
export function ratesOver(ticks: number): Rates {
  const days = ticks / TICKS_PER_DAY;
  return {
    tiers: tiers.map((tier) => tierRates(tier, days)),
    volatilityTurns: threshold(days / DAYS_TO_RISE),
    pull: (Math.LN2 / PULL_HALF_LIFE_DAYS) * days,
  };
}

function tierRates(tier: Tier, days: number): TierRates {
  const { dayDeviation, newsEveryHours, newsDeviation } = characters[tier];
  const newsChance = (24 * days) / newsEveryHours;
  const news = (24 / newsEveryHours) * square(newsDeviation);
  const moods = (MOOD_SHARE + TIER_MOOD_SHARE) * square(dayDeviation);
  const own = (square(dayDeviation) - news - moods) / MEAN_SQUARE_SCALE;
  const regime = (scale: number): Regime => ({ scale, variance: (moods + own * square(scale)) * days });
  return {
    calm: regime(CALM_SCALE),
    storm: regime(STORM_SCALE),
    ownDeviation: Math.sqrt(own * days),
    stormBegins: threshold((24 * days) / CALM_HOURS),
    stormEnds: threshold((24 * days) / STORM_HOURS),
    moodDeviation: dayDeviation * Math.sqrt(MOOD_SHARE * days),
    tierMoodDeviation: dayDeviation * Math.sqrt(TIER_MOOD_SHARE * days),
    newsArrives: threshold(newsChance),
    newsDeviation,
    newsVariance: newsChance * square(newsDeviation),
    premium: premiumPerDay(tier) * days,
  };
}

/** The result of `** 2` may differ between machines in its last bit. */
function square(value: number): number {
  return value * value;
}
