import { expect, test } from 'vitest';
import { openMarket } from '../../functions/domain/market/run.ts';
import { keysFrom } from '../../functions/testing/keys.ts';
import { openingCompanies } from '../../functions/testing/run.ts';
import { TICKS_PER_HOUR } from '../tick.ts';
import { STOCKS_PER_TIER, tiers } from '../tiers.ts';
import { CALM, ratesOver, STORM, type TierRates, volatilityLevels } from './character.ts';
import { type Motion, step } from './engine.ts';
import { shockFrom, wordsPerTick } from './random.ts';

/* The mean of a step over all its shocks is computed, not sampled: it is the premium, whatever the volatility. */

const rates = ratesOver(TICKS_PER_HOUR);
/** At such a price, whole cents do not matter. */
const PRICE = 1_000_000_000;
const DIGITS = 8;

/** These words follow those of the companies, see engine.ts. */
const MOOD = 4 * openingCompanies.length;
const VOLATILITY = MOOD + 1 + tiers.length;
const NEWS_SIZES = wordsPerTick(openingCompanies.length) - openingCompanies.length;
/** A zero shock: no news, no regime change, nothing rounded up. */
const STILL = 0xffff_0000;
const FARTHEST = 0xffff_ffff;

/** The farthest shock either way, or none. These probabilities keep the mean and variance of all shocks. */
const farthest = 1 / (2 * shockFrom(FARTHEST) ** 2);
const threeShocks = [
  { word: FARTHEST, chance: farthest },
  { word: 0, chance: farthest },
  { word: STILL, chance: 1 - 2 * farthest },
];
const combinations = threeShocks.flatMap((own) =>
  threeShocks.flatMap((mood) =>
    threeShocks.flatMap((tierMood) => threeShocks.map((news) => ({ own, mood, tierMood, news }))),
  ),
);

function growthBy(combination: (typeof combinations)[number], state: Motion, withNews: boolean): number[] {
  const { own, mood, tierMood, news } = combination;
  const words = new Uint32Array(wordsPerTick(openingCompanies.length)).fill(STILL);
  for (const company of openingCompanies.keys()) {
    words[4 * company + 1] = own.word;
    // A zero size would mean the smallest bad news, so it is left out.
    if (withNews && news.word !== STILL) words[4 * company] = 0;
  }
  words[MOOD] = mood.word;
  words.fill(tierMood.word, MOOD + 1, VOLATILITY);
  words.fill(news.word, NEWS_SIZES);
  const motion = structuredClone(state);
  step(motion, { tick: 1, words, rates });
  return Array.from(motion.prices, (price) => price / PRICE - 1);
}

const states = [CALM, STORM].flatMap((regime) => volatilityLevels.map((_, level) => [regime, level] as const));

test.each(states)('in regime %i at level %i of volatility the mean of all shocks is the premium', (regime, level) => {
  const state: Motion = {
    ...openMarket({ keys: keysFrom('mean', 0), tick: 0 }),
    prices: new Uint32Array(openingCompanies.length).fill(PRICE),
    anchors: new Uint32Array(openingCompanies.length).fill(PRICE),
    regime: new Uint8Array(openingCompanies.length + 1).fill(regime).fill(level, openingCompanies.length),
  };
  const means = tiers.map(() => 0);
  for (const combination of combinations) {
    const { own, mood, tierMood, news } = combination;
    const chance = own.chance * mood.chance * tierMood.chance * news.chance;
    const [withNews, silent] = [growthBy(combination, state, true), growthBy(combination, state, false)];
    for (const [tier, { newsArrives }] of rates.tiers.entries()) {
      const company = tier * STOCKS_PER_TIER;
      const comes = newsArrives / 2 ** 32;
      const mean = comes * (withNews[company] as number) + (1 - comes) * (silent[company] as number);
      means[tier] = (means[tier] as number) + chance * mean;
    }
  }
  for (const [tier, mean] of means.entries())
    expect(mean).toBeCloseTo((rates.tiers[tier] as TierRates).premium, DIGITS);
});
