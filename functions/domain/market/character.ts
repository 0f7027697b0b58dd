import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import type { Tier } from '../../../shared/tiers.ts';
import { threshold } from './random.ts';

/*
 * How prices of each tier behave. The log of a price is base + anchor + noise + factor:
 *   base    moves only when an administrator changes the price;
 *   anchor  wanders, takes the news' jumps, and forgets half of itself in 30 days, so that no price drifts away for good;
 *   noise   flickers around the anchor. It is added to it: a price that chased the anchor would carry momentum,
 *           which is money for nothing;
 *   factor  is the mood of the whole market, the same for every company.
 * These inputs give the figures that figures.ts states and measures.
 */

interface Character {
  /** Deviation of an hour's shocks, as a share of the price. */
  readonly hourlyDeviation: number;
  readonly newsEveryHours: number;
  /** Deviation of a news jump, as a share of the price. */
  readonly newsDeviation: number;
}

export const characters: Record<Tier, Character> = {
  standard: { hourlyDeviation: 0.006, newsEveryHours: 24, newsDeviation: 0.015 },
  bronze: { hourlyDeviation: 0.01, newsEveryHours: 18, newsDeviation: 0.025 },
  silver: { hourlyDeviation: 0.015, newsEveryHours: 12, newsDeviation: 0.04 },
  gold: { hourlyDeviation: 0.02, newsEveryHours: 8, newsDeviation: 0.055 },
};

const ANCHOR_SHARE = 0.9;
const NOISE_SHARE = 0.35;
const ANCHOR_HALF_LIFE_SLOTS = 30 * SLOTS_PER_DAY;
const NOISE_HALF_LIFE_SLOTS = SLOTS_PER_HOUR / 2;

/** Shocks are scaled by the regime: a calm lasts 20 hours on average, a storm 4. */
export const CALM = 0;
export const STORM = 1;
export const CALM_SCALE = 0.75;
export const STORM_SCALE = 1.8;
export const STORM_BEGINS = threshold(1 / (20 * SLOTS_PER_HOUR));
export const STORM_ENDS = threshold(1 / (4 * SLOTS_PER_HOUR));

/** The share of the anchor and of the noise that a slot keeps: first order in the half-life, exact to 0.2 %. */
export const ANCHOR_KEPT = 1 - Math.LN2 / ANCHOR_HALF_LIFE_SLOTS;
export const NOISE_KEPT = 1 - Math.LN2 / NOISE_HALF_LIFE_SLOTS;

/** The market's mood: 0.15 % an hour, about 0.7 % a day, a quarter of a standard company's own movement. */
export const FACTOR_SHOCK = 0.0015 / Math.sqrt(SLOTS_PER_HOUR);

/** One row per company, in the catalogue's order. */
export const anchorShock = perCompany((it) => (ANCHOR_SHARE * it.hourlyDeviation) / Math.sqrt(SLOTS_PER_HOUR));
export const noiseShock = perCompany((it) => NOISE_SHARE * it.hourlyDeviation * Math.sqrt(1 - NOISE_KEPT * NOISE_KEPT));
export const newsDeviation = perCompany((it) => it.newsDeviation);
export const newsArrives = perCompany((it) => threshold(1 / (it.newsEveryHours * SLOTS_PER_HOUR)));

function perCompany(value: (character: Character) => number): Float64Array {
  return Float64Array.from(companies, (company) => value(characters[company.tier]));
}
