import { companies } from '../../../shared/companies.ts';
import { ratesOver } from '../../../shared/market/character.ts';
import { type Jump, type Motion, step } from '../../../shared/market/engine.ts';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { keystream } from '../../domain/market/keystream.ts';
import { openMarket } from '../../domain/market/season.ts';

/** What the public sees of a market, slot by slot: prices in whole cents, and news. */
export interface PricePath {
  readonly prices: Uint32Array;
  /** The prices of the season's first slot. */
  readonly openings: Uint32Array;
  /** Per company the mean price of the last month's days. */
  readonly monthMeans: Float64Array;
  /** The news of the present slot. */
  readonly jumps: readonly Jump[];
  readonly slot: number;
  readonly next: () => void;
}

/** A midnight, so that a path begins with a trading day. */
const FIRST_SLOT = 20_000 * SLOTS_PER_DAY;
const STROKES_PER_DAY = 24;
const strokeRates = ratesOver(SLOTS_PER_DAY / STROKES_PER_DAY);
const MONTH_DAYS = 30;

export interface PathOptions {
  readonly seed: string;
  /** The days that pass in strokes of an hour before the path begins, so that it begins as a market is later on. */
  readonly pastDays: number;
  /** Opening prices as a multiple of the catalogue's. */
  readonly scale?: number;
}

/** A path of the real engine. */
export function enginePath({ seed, pastDays, scale = 1 }: PathOptions): PricePath {
  const motion = openingMotion(seed, scale);
  const openings = motion.prices.slice();
  const month = new DayWindow(MONTH_DAYS, openings);
  const stroke = strokes(motion, `${seed} past`);
  for (let day = 0; day < pastDays; day++) {
    for (let hour = 0; hour < STROKES_PER_DAY; hour++) stroke();
    month.add(motion.prices);
  }
  const wordsOf = keystream(seed);
  let slot = FIRST_SLOT - 1;
  let jumps: Jump[] = [];
  const onJump = (jump: Jump) => jumps.push(jump);
  return {
    prices: motion.prices,
    openings,
    monthMeans: month.means,
    get jumps() {
      return jumps;
    },
    get slot() {
      return slot;
    },
    next() {
      slot += 1;
      if (jumps.length > 0) jumps = [];
      step(motion, { slot, words: wordsOf(slot), onJump });
      if ((slot + 1) % SLOTS_PER_DAY === 0) month.add(motion.prices);
    },
  };
}

/** A season's first state; its prices and bases may be a multiple of the catalogue's. */
export function openingMotion(seed: string, scale = 1): Motion {
  const motion = openMarket({ seed, slot: FIRST_SLOT });
  if (scale === 1) return motion;
  const prices = motion.prices.map((price) => Math.max(1, Math.round(price * scale)));
  return { ...motion, prices, bases: prices.slice() };
}

/** Moves a market on an hour at a time. A stroke's shocks have the sizes that the sums of its slots' shocks have. */
export function strokes(motion: Motion, seed: string, rates = strokeRates): () => void {
  const wordsOf = keystream(seed);
  let slot = FIRST_SLOT;
  return () => step(motion, { slot, words: wordsOf(slot++), rates });
}

/** The mean of the last days' closing prices. */
export class DayWindow {
  readonly means: Float64Array;
  readonly #days: Float64Array[];
  #oldest = 0;

  constructor(days: number, opening: Uint32Array) {
    this.means = Float64Array.from(opening);
    this.#days = Array.from({ length: days }, () => Float64Array.from(opening));
  }

  add(prices: Uint32Array): void {
    const day = this.#days[this.#oldest] as Float64Array;
    for (let company = 0; company < companies.length; company++) {
      const price = prices[company] as number;
      this.means[company] = (this.means[company] as number) + (price - (day[company] as number)) / this.#days.length;
      day[company] = price;
    }
    this.#oldest = (this.#oldest + 1) % this.#days.length;
  }
}
