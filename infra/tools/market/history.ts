import { keystream } from '../../../functions/domain/market/keystream.ts';
import { openMarket } from '../../../functions/domain/market/run.ts';
import { keysFrom, seededKeys } from '../../../functions/testing/keys.ts';
import { companies } from '../../../shared/companies.ts';
import { characters, ratesOver, type TierRates, tierOf } from '../../../shared/market/character.ts';
import { type Jump, type Motion, step } from '../../../shared/market/engine.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { STOCKS_PER_TIER, tiers } from '../../../shared/tiers.ts';

interface PricePath extends Pick<Motion, 'prices'> {
  readonly openings: Uint32Array;
  /** Moves one step. @returns the step's news */
  readonly next: () => readonly Jump[];
}

const FIRST_TICK = 20_000 * TICKS_PER_DAY;
const SETTLING_HOURS = 365 * 24;

/** Produces prices tick by tick, after one year in large steps lets the market settle. */
export function tickPath(seed: string): PricePath {
  const motion = opening(seed);
  const past = pathOf(motion, `${seed} past`, TICKS_PER_HOUR);
  for (let hour = 0; hour < SETTLING_HOURS; hour++) past.next();
  return pathOf(motion, seed, 1);
}

export function strokePath(seed: string): PricePath {
  return pathOf(opening(seed), seed, TICKS_PER_HOUR);
}

const opening = (seed: string) => openMarket({ keys: keysFrom(seed, FIRST_TICK), tick: FIRST_TICK });

/** A step's shocks have the standard deviation of the sum of its ticks' shocks. */
function pathOf(motion: Motion, seed: string, ticksPerStep: number): PricePath {
  const wordsOf = keystream(seededKeys(seed));
  const rates = ratesOver(ticksPerStep);
  let tick = FIRST_TICK;
  const next = () => {
    const jumps: Jump[] = [];
    step(motion, { tick, words: wordsOf(tick++, motion.prices.length), rates, onJump: (jump) => jumps.push(jump) });
    return jumps;
  };
  return { ...motion, openings: motion.anchors, next };
}

export const COUNT = companies.length;

export const dayDeviations = tiers.map((tier) => characters[tier].dayDeviation);

export const companiesOf = (tier: number) =>
  Array.from({ length: STOCKS_PER_TIER }, (_, index) => tier * STOCKS_PER_TIER + index);

/** The public view of a market: a row of all companies at the start and after each step. */
export interface History {
  readonly days: number;
  readonly rowsPerDay: number;
  readonly rows: number;
  /** Prices in cents, at `row * COUNT + company`. */
  readonly prices: Float64Array;
  /** The logarithmic size of the news, 0 for none. */
  readonly news: Float64Array;
  readonly openings: ArrayLike<number>;
}

export function record(path: PricePath, { days, rowsPerDay }: { days: number; rowsPerDay: number }): History {
  const rows = days * rowsPerDay + 1;
  const [prices, news] = [new Float64Array(rows * COUNT), new Float64Array(rows * COUNT)];
  prices.set(path.prices);
  for (let row = 1; row < rows; row++) {
    for (const { company, size } of path.next()) news[row * COUNT + company] = size;
    prices.set(path.prices, row * COUNT);
  }
  return { days, rowsPerDay, rows, prices, news, openings: path.openings };
}

/** Scores a company from the rows so far. `at` is its index among the prices, `last` its score in the previous row. */
export type Signal = (history: History) => (at: number, last: number) => number;

export function move({ prices }: History, at: number, rows: number): number {
  return (prices[at] as number) / (prices[Math.max(at % COUNT, at - rows * COUNT)] as number) - 1;
}

export function pricesOf({ rows, prices }: History, company: number): Float64Array {
  return new Float64Array(rows).map((_, row) => prices[row * COUNT + company] as number);
}

export function returnsOf({ rows, rowsPerDay, prices }: History, company: number, ticks: number): Float64Array {
  const step = (ticks * rowsPerDay) / TICKS_PER_DAY;
  const priceAt = (index: number) => prices[index * step * COUNT + company] as number;
  return new Float64Array(Math.floor((rows - 1) / step)).map((_, index) =>
    Math.log(priceAt(index + 1) / priceAt(index)),
  );
}

/**
 * Each return minus the expected premium and pull (docs/market.md). In a fair market these are martingale differences:
 * any bet on them that is based on the past alone has a mean of 0.
 */
export function abnormalReturns({ rowsPerDay, prices, openings }: History): Float64Array {
  const rates = ratesOver(TICKS_PER_DAY / rowsPerDay);
  return prices.map((price, at) => {
    if (at < COUNT) return 0;
    const [before, anchor] = [prices[at - COUNT] as number, openings[at % COUNT] as number];
    const { premium } = rates.tiers[tierOf[at % COUNT] as number] as TierRates;
    return price / before - 1 - premium - (rates.pull * 2 * (anchor - before)) / (anchor + before);
  });
}
