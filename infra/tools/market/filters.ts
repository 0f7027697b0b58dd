import { tierOf } from '../../../shared/market/character.ts';
import { tiers } from '../../../shared/tiers.ts';
import { COUNT, dayDeviations, move, type Signal } from './history.ts';

/** Variance of rounding to the nearest cent, in square cents. */
const ROUNDING_VARIANCE = 1 / 12;
/** The newest move's weight in the mean of squares. */
const NEWEST = 0.01;

/** Estimates with a Kalman filter how far a hidden walk is above the price, which is rounded to a cent. */
export const roundingFilter: Signal = ({ prices }) => {
  const walks = prices.slice(0, COUNT);
  const errors = new Float64Array(COUNT).fill(ROUNDING_VARIANCE);
  const squares = new Float64Array(COUNT);
  return (at) => {
    const [company, price] = [at % COUNT, prices[at] as number];
    const moved = price - (prices[Math.max(company, at - COUNT)] as number);
    const square = (1 - NEWEST) * (squares[company] as number) + NEWEST * moved * moved;
    const variance = (errors[company] as number) + square;
    const gain = variance / (variance + ROUNDING_VARIANCE);
    const walk = (walks[company] as number) + gain * (price - (walks[company] as number));
    walks[company] = Math.min(price + 0.5, Math.max(price - 0.5, walk));
    errors[company] = variance * (1 - gain);
    squares[company] = square;
    return (walks[company] as number) / price - 1;
  };
};

/** The lookbacks in rows. Moves are in units of their standard deviation. */
const LOOKBACKS = [1, 6, 60, 180, 360];
/** This rate learns a pattern within hours. Chance alone teaches less than 1% of a deviation. */
const LEARNING_RATE = 1e-4;

/** Predicts the next move by least mean squares, with weights for each tier. */
export const linearPredictor: Signal = (history) => {
  const weights = tiers.map(() => LOOKBACKS.map(() => 0));
  const seen = Array.from({ length: COUNT }, () => LOOKBACKS.map(() => 0));
  return (at, last) => {
    const [tier, moves] = [tierOf[at % COUNT] as number, seen[at % COUNT] as number[]];
    const own = weights[tier] as number[];
    const dayDeviation = dayDeviations[tier] as number;
    const moved = (rows: number) => move(history, at, rows) / dayDeviation / Math.sqrt(rows / history.rowsPerDay);
    const error = moved(1) - last;
    let expected = 0;
    for (let index = 0; index < LOOKBACKS.length; index++) {
      own[index] = (own[index] as number) + LEARNING_RATE * error * (moves[index] as number);
      moves[index] = moved(LOOKBACKS[index] as number);
      expected += (own[index] as number) * (moves[index] as number);
    }
    return expected;
  };
};
