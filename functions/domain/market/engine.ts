import { companies } from '../../../shared/companies.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../../shared/money.ts';
import {
  ANCHOR_KEPT,
  anchorShock,
  CALM,
  CALM_SCALE,
  FACTOR_SHOCK,
  NOISE_KEPT,
  newsArrives,
  newsDeviation,
  noiseShock,
  STORM,
  STORM_BEGINS,
  STORM_ENDS,
  STORM_SCALE,
} from './character.ts';
import { normalFrom, randomWord, shockFrom } from './random.ts';

/** A news event: the company's anchor jumped. */
export interface Jump {
  readonly slot: number;
  /** The company's index in the catalogue. */
  readonly company: number;
  /** Change of the log of the price: 0.02 is about +2 %. */
  readonly size: number;
  readonly direction: 'up' | 'down';
  /**
   * The company's earlier jumps this way, counted from a start that differs by season. It picks the headline.
   */
  readonly edition: number;
}

/** The part of a market that {@link step} changes in place. */
export interface Motion {
  readonly baseLog: Float64Array;
  readonly anchor: Float64Array;
  readonly noise: Float64Array;
  readonly regime: Uint8Array;
  /** Per company the edition of its next news up and of its next news down. */
  readonly editions: Uint16Array;
  factor: number;
}

/** Random lanes of a company, one for each use of a slot's words. The market's own lane lies behind them all. */
const LANES = 8;
const REGIME_LANE = 0;
const ANCHOR_LANE = 1;
const NOISE_LANE = 2;
const NEWS_LANE = 3;
const SIZE_LANE = 4; // and the two after it
const FACTOR_LANE = companies.length * LANES;

/** Moves the market into `slot` from the slot before it. News is reported to `onJump`. */
export function step(motion: Motion, { slot, key, onJump }: StepOptions): void {
  const { anchor, noise, regime } = motion;
  for (let company = 0; company < companies.length; company++) {
    const lane = company * LANES;
    const turn = randomWord(key, lane + REGIME_LANE);
    if (regime[company] === CALM) {
      if (turn < STORM_BEGINS) regime[company] = STORM;
    } else if (turn < STORM_ENDS) regime[company] = CALM;
    const scale = regime[company] === CALM ? CALM_SCALE : STORM_SCALE;

    const drift = scale * at(anchorShock, company) * shockFrom(randomWord(key, lane + ANCHOR_LANE));
    const flicker = scale * at(noiseShock, company) * shockFrom(randomWord(key, lane + NOISE_LANE));
    anchor[company] = at(anchor, company) * ANCHOR_KEPT + drift;
    noise[company] = at(noise, company) * NOISE_KEPT + flicker;
    if (randomWord(key, lane + NEWS_LANE) < at(newsArrives, company)) jump(motion, company, { slot, key, onJump });
  }
  motion.factor = motion.factor * ANCHOR_KEPT + FACTOR_SHOCK * shockFrom(randomWord(key, FACTOR_LANE));
}

interface StepOptions {
  readonly slot: number;
  /** The slot's key, see random.ts. */
  readonly key: number;
  readonly onJump: ((jump: Jump) => void) | undefined;
}

function jump({ anchor, editions }: Motion, company: number, { slot, key, onJump }: StepOptions): void {
  const size = at(newsDeviation, company) * normalFrom(key, company * LANES + SIZE_LANE);
  const direction = size < 0 ? 'down' : 'up';
  const row = 2 * company + (direction === 'up' ? 0 : 1);
  const edition = at(editions, row);
  anchor[company] = at(anchor, company) + size;
  editions[row] = edition + 1;
  onJump?.({ slot, company, size, direction, edition });
}

/** The price in cents that a state amounts to, rounded half up and kept between the lowest and the highest price. */
export function priceOf(motion: Motion, company: number): number {
  const cents = Math.round(Math.exp(at(motion.baseLog, company) + offsetOf(motion, company)));
  return Math.min(MAX_PRICE_CENTS, Math.max(MIN_PRICE_CENTS, cents));
}

/** By how much the log of a price is away from its base. */
export function offsetOf({ anchor, noise, factor }: Motion, company: number): number {
  return at(anchor, company) + at(noise, company) + factor;
}

/** An element that is there. */
function at(row: Float64Array | Uint16Array, index: number): number {
  return row[index] as number;
}
