import { companies } from '../companies.ts';
import { TICKS_PER_DAY } from '../tick.ts';
import { type Tier, tiers } from '../tiers.ts';
import { threshold } from './random.ts';

/*
 * How prices of each tier behave. The shocks of a price are of its logarithm and have these sources:
 *   mood  the same for all companies, and a second one for all of a tier;
 *   own   the company's own walk, stronger in a storm and weaker in a calm;
 *   news  small jumps, some a day.
 * The market's volatility scales them all. Beside them are a premium, which makes up for what a symmetric walk of the
 * logarithm loses, and a slow pull to the anchor. figures.ts states and measures what comes of it.
 */

interface Character {
  /** Deviation of 24 hours' return, from all sources. */
  readonly dayDeviation: number;
  readonly newsEveryHours: number;
  /** Deviation of a news jump at the mean volatility. */
  readonly newsDeviation: number;
}

export const characters: Record<Tier, Character> = {
  standard: { dayDeviation: 0.031, newsEveryHours: 8, newsDeviation: 0.006 },
  bronze: { dayDeviation: 0.045, newsEveryHours: 6, newsDeviation: 0.009 },
  silver: { dayDeviation: 0.062, newsEveryHours: 4, newsDeviation: 0.012 },
  gold: { dayDeviation: 0.084, newsEveryHours: 3, newsDeviation: 0.016 },
};

/**
 * The levels of the whole market's volatility. Each is met as often as the others, and a middle one lasts two days. So wild
 * days come together, and a day's kurtosis is above 5: three of these levels, or five 1.5 apart, left gold's at 4.2.
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

/** The share of a company's variance that the mood of all companies makes, and that its tier's makes. */
const MOOD_SHARE = 0.25;
const TIER_MOOD_SHARE = 0.1;

/** A company's own shocks are scaled by its regime: a calm lasts 20 hours on average, a storm 4. */
export const CALM = 0;
export const STORM = 1;
const CALM_HOURS = 20;
const STORM_HOURS = 4;
const CALM_SCALE = 0.45;
const STORM_SCALE = 2.3;
const MEAN_SQUARE_SCALE =
  (CALM_HOURS * square(CALM_SCALE) + STORM_HOURS * square(STORM_SCALE)) / (CALM_HOURS + STORM_HOURS);

/** A price forgets half of its distance to its anchor in this time, so that none drifts away for good. */
const PULL_HALF_LIFE_DAYS = 90;

/**
 * The growth that a day of holding is expected to give: half the variance of the logarithm, which is what a walk
 * without drift in the logarithm has. It depends neither on the regime nor on the market's volatility: a storm is no better
 * to hold than a calm.
 */
export function premiumPerDay(tier: Tier): number {
  return square(characters[tier].dayDeviation) / 2;
}

/** What a step over some ticks does to a company of a tier. Probabilities are thresholds of words. */
export interface TierRates {
  readonly calm: Regime;
  readonly storm: Regime;
  /** Deviation of the company's own shock, before its regime scales it. */
  readonly ownDeviation: number;
  readonly stormBegins: number;
  readonly stormEnds: number;
  /** Of the market's mood and of the tier's. */
  readonly moodDeviation: number;
  readonly tierMoodDeviation: number;
  readonly newsArrives: number;
  readonly newsDeviation: number;
  /** Variance that news adds to a step. */
  readonly newsVariance: number;
  readonly premium: number;
}

interface Regime {
  readonly scale: number;
  /** Variance of the company's own shock and the moods together. */
  readonly variance: number;
}

export interface Rates {
  readonly tiers: readonly TierRates[];
  /** The market's volatility rises by a level, or falls by one. */
  readonly volatilityTurns: number;
  readonly pull: number;
}

export const MIDDLE_VOLATILITY = 2;

/** The index of each company's tier. */
export const tierOf: Uint8Array = Uint8Array.from(companies, ({ tier }) => tiers.indexOf(tier));

/** The rates of a step over so many ticks: one for the market as it goes, more for a past that is told in strokes. */
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

/** Not `** 2`, whose last bit may differ between machines. */
function square(value: number): number {
  return value * value;
}
