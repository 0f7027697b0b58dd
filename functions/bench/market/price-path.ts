import { companies } from '../../../shared/companies.ts';
import { ratesOver } from '../../../shared/market/character.ts';
import { type Jump, type Motion, step } from '../../../shared/market/engine.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { keystream } from '../../domain/market/keystream.ts';
import { openMarket } from '../../domain/market/run.ts';
import { keysFrom, seededKeys } from '../../testing/keys.ts';

/** What the public sees of a market, slot by slot: prices in whole cents, and news. */
export interface PricePath {
  readonly prices: Uint32Array;
  /** The sums of what news and moods did to each company. */
  readonly news: Int32Array;
  readonly moods: Int32Array;
  /** The prices of the run's first slot. */
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
const SLOTS_PER_STROKE = SLOTS_PER_HOUR;
const STROKES_PER_DAY = SLOTS_PER_DAY / SLOTS_PER_STROKE;
const strokeRates = ratesOver(SLOTS_PER_STROKE);
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
  const wordsOf = keystream(seededKeys(seed));
  const path = pathOf(motion, { openings, month }, () => {
    path.slot += 1;
    if (path.jumps.length > 0) path.jumps = [];
    step(motion, { slot: path.slot, words: wordsOf(path.slot), onJump: (jump) => path.jumps.push(jump) });
  });
  return path;
}

/** A path that is told in strokes of an hour from its run's first day: long, and cheap. */
export function strokePath(seed: string): PricePath {
  const motion = openingMotion(seed, 1);
  const openings = motion.prices.slice();
  const month = new DayWindow(MONTH_DAYS, openings);
  const stroke = strokes(motion, seed);
  const path = pathOf(motion, { openings, month }, () => {
    path.slot += SLOTS_PER_STROKE;
    stroke();
  });
  return path;
}

interface MutablePath extends PricePath {
  jumps: Jump[];
  slot: number;
}

function pathOf(
  { prices, news, moods }: Motion,
  { openings, month }: { openings: Uint32Array; month: DayWindow },
  move: () => void,
): MutablePath {
  const next = () => {
    move();
    if (path.slot % SLOTS_PER_DAY === 0) month.add(prices);
  };
  const path: MutablePath = {
    prices,
    news,
    moods,
    openings,
    monthMeans: month.means,
    jumps: [],
    slot: FIRST_SLOT,
    next,
  };
  return path;
}

/** A run's first state; its prices and bases may be a multiple of the catalogue's. */
function openingMotion(seed: string, scale: number): Motion {
  const motion = openMarket({ keys: keysFrom(seed, FIRST_SLOT), slot: FIRST_SLOT });
  const prices = motion.prices.map((price) => Math.max(1, Math.round(price * scale)));
  return { ...motion, prices, bases: prices.slice() };
}

/** Moves a market on an hour at a time. A stroke's shocks have the sizes that the sums of its slots' shocks have. */
function strokes(motion: Motion, seed: string): () => void {
  const wordsOf = keystream(seededKeys(seed));
  let slot = FIRST_SLOT;
  return () => step(motion, { slot, words: wordsOf(slot++), rates: strokeRates });
}

/** The mean of the last days' closing prices. */
class DayWindow {
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
