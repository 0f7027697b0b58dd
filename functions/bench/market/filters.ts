import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { STOCKS_PER_TIER } from '../../../shared/tiers.ts';
import type { History } from './history.ts';
import { type Signal, slotDeviation } from './signals.ts';

/*
 * Strategies of those who know statistics: each would find what a price hides, were there something to find.
 */

const COUNT = companies.length;

/** Variance of rounding to whole cents, in square cents. */
const ROUNDING_VARIANCE = 1 / 12;

/** A short-lived noise beside the walk, as it might be: half of it dies in half an hour. */
const NOISE_KEPT = 0.5 ** (2 / SLOTS_PER_HOUR);
/** Its deviation as a share of an hour's. */
const NOISE_SHARE = 0.35;

/** What a filter adds to its idea of the walk and of the noise per unit of surprise. */
interface Gains {
  readonly walk: number;
  readonly noise: number;
}

/**
 * The negative of the noise that a Kalman filter believes to be in the price. News belongs to the walk.
 */
export function noiseFilter(): Signal {
  const gains = Array.from(slotDeviation, settledGains);
  const walks = new Float64Array(COUNT);
  const scores = new Float64Array(COUNT);
  let started = false;
  const update = ({ logs, newsSlots, slot }: History) => {
    if (!started) walks.set(logs);
    started = true;
    for (let company = 0; company < COUNT; company++) {
      const { walk, noise } = gains[company] as Gains;
      const expectedNoise = -NOISE_KEPT * (scores[company] as number);
      const surprise = (logs[company] as number) - (walks[company] as number) - expectedNoise;
      const heard = newsSlots[company] === slot;
      walks[company] = (walks[company] as number) + (heard ? 1 : walk) * surprise;
      scores[company] = -(expectedNoise + (heard ? 0 : noise) * surprise);
    }
  };
  return { scores, update };
}

/** The Kalman gains that a walk with noise settles at, when every slot's price is seen to about a part in 10,000. */
function settledGains(deviation: number): Gains {
  const walkVariance = deviation ** 2;
  const noiseVariance = (NOISE_SHARE * deviation) ** 2 * SLOTS_PER_HOUR * (1 - NOISE_KEPT ** 2);
  let [p11, p12, p22] = [walkVariance, 0, noiseVariance];
  let gains: Gains = { walk: 1, noise: 0 };
  for (let round = 0; round < 10 * SLOTS_PER_HOUR; round++) {
    p11 += walkVariance;
    p12 *= NOISE_KEPT;
    p22 = p22 * NOISE_KEPT ** 2 + noiseVariance;
    const seen = p11 + 2 * p12 + p22 + 1e-9;
    gains = { walk: (p11 + p12) / seen, noise: (p12 + p22) / seen };
    [p11, p12, p22] = [p11 - gains.walk * (p11 + p12), p12 - gains.walk * (p12 + p22), p22 - gains.noise * (p12 + p22)];
  }
  return gains;
}

/** How far above the price a Kalman filter believes a walk to be of which the price shows whole cents only. */
export function roundingFilter(): Signal {
  const walks = new Float64Array(COUNT);
  const variances = new Float64Array(COUNT).fill(ROUNDING_VARIANCE);
  const moves = Float64Array.from(slotDeviation, (deviation) => deviation ** 2);
  const scores = new Float64Array(COUNT);
  const update = ({ prices, moved }: History) => {
    for (let company = 0; company < COUNT; company++) {
      const price = prices[company] as number;
      const move = (moves[company] as number) + ((moved[company] as number) ** 2 - (moves[company] as number)) / 100;
      moves[company] = move;
      const variance = (variances[company] as number) + move * price * price;
      const gain = variance / (variance + ROUNDING_VARIANCE);
      const walk = (walks[company] as number) + gain * (price - (walks[company] as number));
      walks[company] = Math.min(price + 0.5, Math.max(price - 0.5, walk));
      variances[company] = variance * (1 - gain);
      scores[company] = (walks[company] as number) / price - 1;
    }
  };
  return { scores, update };
}

/** What the predictor looks at: changes over so many last slots. */
const LOOKBACKS = [1, 6, 60, 180, 360];
const WIDTH = LOOKBACKS.length;
/** Half of what was learned is forgotten in a week. */
const LEARNING_KEPT = 0.5 ** (1 / (7 * 24));

/**
 * The next return that a linear predictor expects. It learns from each tier's past by least squares, and works out what
 * it has learned every hour.
 */
export function predictor(): Signal {
  const tiersLearned = Array.from({ length: COUNT / STOCKS_PER_TIER }, () => new Learned());
  const seen = new Float64Array(COUNT * WIDTH);
  const scores = new Float64Array(COUNT);
  const update = (history: History) => {
    for (let company = 0; company < COUNT; company++) {
      const learned = tiersLearned[Math.floor(company / STOCKS_PER_TIER)] as Learned;
      const row = company * WIDTH;
      const deviation = slotDeviation[company] as number;
      learned.add(seen, row, (history.moved[company] as number) / deviation);
      let expected = 0;
      for (let index = 0; index < WIDTH; index++) {
        const slots = LOOKBACKS[index] as number;
        const change = (history.prices[company] as number) / history.ago(slots, company) - 1;
        seen[row + index] = change / deviation;
        expected += change * (learned.weights[index] as number);
      }
      scores[company] = expected;
    }
    if (history.slot % SLOTS_PER_HOUR === 0) for (const learned of tiersLearned) learned.solve();
  };
  return { scores, update };
}

/** Normal equations of least squares, whose past fades. */
class Learned {
  readonly weights = new Float64Array(WIDTH);
  readonly #products = new Float64Array(WIDTH * WIDTH);
  readonly #targets = new Float64Array(WIDTH);

  add(seen: Float64Array, row: number, outcome: number): void {
    for (let one = 0; one < WIDTH; one++) {
      const value = seen[row + one] as number;
      this.#targets[one] = (this.#targets[one] as number) + value * outcome;
      for (let other = 0; other <= one; other++) {
        const at = one * WIDTH + other;
        this.#products[at] = (this.#products[at] as number) + value * (seen[row + other] as number);
      }
    }
  }

  /** Cholesky's way: the products are a triangle L of L·Lᵀ, with a little added so that there always is one. */
  solve(): void {
    const triangle = new Float64Array(WIDTH * WIDTH);
    const at = (row: number, column: number) => triangle[row * WIDTH + column] as number;
    for (let row = 0; row < WIDTH; row++) {
      for (let column = 0; column <= row; column++) {
        let rest = (this.#products[row * WIDTH + column] as number) + (row === column ? SLOTS_PER_HOUR : 0);
        for (let index = 0; index < column; index++) rest -= at(row, index) * at(column, index);
        triangle[row * WIDTH + column] = row === column ? Math.sqrt(rest) : rest / at(column, column);
      }
    }
    const half = new Float64Array(WIDTH);
    for (let row = 0; row < WIDTH; row++) {
      let rest = this.#targets[row] as number;
      for (let index = 0; index < row; index++) rest -= at(row, index) * (half[index] as number);
      half[row] = rest / at(row, row);
    }
    for (let row = WIDTH - 1; row >= 0; row--) {
      let rest = half[row] as number;
      for (let index = row + 1; index < WIDTH; index++) rest -= at(index, row) * (this.weights[index] as number);
      this.weights[row] = rest / at(row, row);
    }
    for (const [index, value] of this.#products.entries()) this.#products[index] = value * LEARNING_KEPT;
    for (const [index, value] of this.#targets.entries()) this.#targets[index] = value * LEARNING_KEPT;
  }
}
