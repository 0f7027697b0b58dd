import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../money.ts';
import { tiers } from '../tiers.ts';
import {
  CALM,
  type Rates,
  ratesOver,
  STORM,
  type TierRates,
  tierOf,
  type Volatility,
  volatilityLevels,
} from './character.ts';
import { fractionFrom, MARKET_WORDS, shockFrom, WORDS_PER_COMPANY } from './random.ts';

/*
 * The price in cents is the state. A step draws its shocks and rounds randomly, so that the expected price is exact:
 * the current one, plus the premium, and closer to the anchor. Nothing else about the next price is predictable (`npm
 * run bench -- market`).
 */

export interface Jump {
  readonly tick: number;
  readonly company: number;
  /** The change in the price's logarithm: 0.02 is about +2%. */
  readonly size: number;
  readonly direction: 'up' | 'down';
  /** Counts the company's jumps in this direction, from a start that differs by run. It picks the headline. */
  readonly edition: number;
}

/** {@link step} changes this in place. Rows follow the catalogue. */
export interface Motion {
  readonly prices: Uint32Array;
  /** Prices are pulled to these cents, which move only by an administrator's change. */
  readonly anchors: Uint32Array;
  /** CALM or STORM of each company, then the market's level of volatility (character.ts). */
  readonly regime: Uint8Array;
  /** The next edition of good news for each company, then of bad news. */
  readonly editions: Uint16Array;
  /** Sums of the shocks from moods and news, in {@link LEVEL_UNIT}s of the logarithm. They wrap around. */
  readonly moods: Int32Array;
  readonly news: Int32Array;
}

export const LEVEL_UNIT = 1e-7;

const EVENT_WORD = 0;
const SHOCK_WORD = 1;
const TURN_WORD = 2;
const ROUNDING_WORD = 3;
/** The market's words follow the companies': mood, tiers' moods, volatility, each company's size of news. */
const MOOD_WORD = 0;
const TIER_MOOD_WORD = 1;
const VOLATILITY_WORD = TIER_MOOD_WORD + tiers.length;

/**
 * Random rounding adds a sixth of a square cent to a move's variance, once moves are at least this long: a third. A
 * price with shorter moves moves less often, by this much.
 */
const ROUNDING_VARIANCE = 1 / 6;
const LEAST_VARIANCE = 1 / 3;

/** One word in 370 is a shock of 0; such news becomes the smallest possible, in either direction. */
const LEAST_NEWS = shockFrom(0x0100_ffff);

const tickRates = ratesOver(1);

interface StepOptions {
  readonly tick: number;
  readonly words: Uint32Array;
  readonly onJump?: ((jump: Jump) => void) | undefined;
  readonly rates?: Rates;
}

export function step(motion: Motion, { tick, words, onJump, rates = tickRates }: StepOptions): void {
  const { prices, anchors, moods } = motion;
  const marketWords = words.subarray(WORDS_PER_COMPANY * prices.length);
  const newsSizes = marketWords.subarray(MARKET_WORDS);
  drawMoods(marketWords, rates);
  const volatility = volatilityOf(motion.regime, marketWords[VOLATILITY_WORD] as number, rates.volatilityTurns);
  for (let company = 0; company < prices.length; company++) {
    const word = WORDS_PER_COMPANY * company;
    const event = words[word + EVENT_WORD] as number;
    const tier = rates.tiers[tierOf[company] as number] as TierRates;
    const newsDeviation = volatility.scale * tier.newsDeviation;
    const jumpSize = event < tier.newsArrives ? jump(motion, company, { tick, newsSizes, onJump, newsDeviation }) : 0;
    const regime = turnRegime(motion.regime, company, event, tier) === CALM ? tier.calm : tier.storm;
    const price = prices[company] as number;
    // The lowest price cannot fall, so nothing lifts it either.
    if (price === MIN_PRICE_CENTS) continue;
    // In square cents, these are the intended variance and the actual one when the price moves at all.
    const variance = volatility.variance * regime.variance;
    const wanted = variance * price * price;
    const moved = wanted < LEAST_VARIANCE ? LEAST_VARIANCE : wanted;
    const kept = 1 - ROUNDING_VARIANCE / moved;
    const moves = fractionFrom(words[word + TURN_WORD] as number) * moved < wanted;
    const gain = moves ? volatility.scale * Math.sqrt((kept * moved) / wanted) : 0;
    const mood = gain * (tierMoods[tierOf[company] as number] as number);
    const own = gain * regime.scale * tier.ownDeviation * shockFrom(words[word + SHOCK_WORD] as number);
    moods[company] = (moods[company] as number) + nearest(mood / LEVEL_UNIT);
    const drawn = variance * kept + volatility.variance * tier.newsVariance;
    const shocks = growthOf(mood + own + jumpSize, drawn);
    const growth = tier.premium + rates.pull * distance(price, anchors[company] as number) + shocks;
    prices[company] = rounded(price + price * growth, fractionFrom(words[word + ROUNDING_WORD] as number));
  }
}

/**
 * Returns the growth of a price whose logarithm moves by a shock: `x + x² / 2`, less half the drawn variance, so that
 * the expected growth is exactly 0.
 */
function growthOf(shock: number, variance: number): number {
  return shock + (shock * shock - variance) / 2;
}

/** The tick's mood shocks by tier, reused because allocating them costs more than drawing them. */
const tierMoods = new Float64Array(tiers.length);

function drawMoods(words: Uint32Array, { tiers: rates }: Rates): void {
  const mood = shockFrom(words[MOOD_WORD] as number);
  for (let tier = 0; tier < tierMoods.length; tier++) {
    const { moodDeviation, tierMoodDeviation } = rates[tier] as TierRates;
    tierMoods[tier] = moodDeviation * mood + tierMoodDeviation * shockFrom(words[TIER_MOOD_WORD + tier] as number);
  }
}

function volatilityOf(regimes: Uint8Array, word: number, turns: number): Volatility {
  const market = regimes.length - 1;
  const level = regimes[market] as number;
  const turned = word < turns ? level + 1 : word < 2 * turns ? level - 1 : level;
  const kept = Math.min(volatilityLevels.length - 1, Math.max(0, turned));
  regimes[market] = kept;
  return volatilityLevels[kept] as Volatility;
}

/** Draws regime changes. A word that brings news changes no regime. */
function turnRegime(regimes: Uint8Array, company: number, event: number, tier: TierRates): number {
  const regime = regimes[company] as number;
  const turns = regime === CALM ? tier.stormBegins : tier.stormEnds;
  if (event < tier.newsArrives || event >= tier.newsArrives + turns) return regime;
  const turned = regime === CALM ? STORM : CALM;
  regimes[company] = turned;
  return turned;
}

interface NewsDraw {
  readonly newsSizes: Uint32Array;
  readonly newsDeviation: number;
}

function jump(
  { editions, news }: Motion,
  company: number,
  { tick, newsSizes, onJump, newsDeviation }: Pick<StepOptions, 'tick' | 'onJump'> & NewsDraw,
): number {
  const word = newsSizes[company] as number;
  const size = newsDeviation * (shockFrom(word) || (word & 1 ? LEAST_NEWS : -LEAST_NEWS));
  const direction = size < 0 ? 'down' : 'up';
  const row = 2 * company + (direction === 'up' ? 0 : 1);
  const edition = editions[row] as number;
  editions[row] = edition + 1;
  news[company] = (news[company] as number) + Math.round(size / LEVEL_UNIT);
  onJump?.({ tick, company, size, direction, edition });
  return size;
}

/**
 * Returns the relative distance of a price to its anchor: about the logarithm of their ratio when close, and never
 * above 2, which limits the reward for buying what has fallen far.
 */
function distance(price: number, anchor: number): number {
  return (2 * (anchor - price)) / (anchor + price);
}

/*
 * A processor mispredicts a random branch half of the time, which took half of a step's time. So both roundings add 0
 * or 1, `ceil` of a difference between -1 and 1, instead of branching.
 */

/** Rounds to whole cents at random, so that the expectation is exact. */
function rounded(cents: number, turn: number): number {
  const whole = Math.floor(cents);
  return Math.min(MAX_PRICE_CENTS, Math.max(MIN_PRICE_CENTS, whole + Math.ceil(cents - whole - turn)));
}

/** Does what `Math.round` does. */
function nearest(value: number): number {
  const above = Math.ceil(value);
  return above - Math.ceil(above - 0.5 - value);
}
