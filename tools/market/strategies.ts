import { TICKS_PER_HOUR as HOUR, TICKS_PER_MINUTE as MINUTE } from '../../shared/tick.ts';
import { STOCKS_PER_TIER } from '../../shared/tiers.ts';
import { chanceFrom } from '../chance.ts';
import { linearPredictor, roundingFilter } from './filters.ts';
import { everything, highest, positive, type Strategy, upperHalf } from './gains.ts';
import { COUNT, move, type Signal } from './history.ts';

/** A sum of which half is forgotten in so many ticks. That of moves is the distance from an exponential mean. */
function fading(halfLifeTicks: number, signal: Signal): Signal {
  const kept = 0.5 ** (1 / halfLifeTicks);
  return (history) => {
    const termOf = signal(history);
    return (at, last) => kept * last + termOf(at, last);
  };
}

const fall: Signal = (history) => (at) => -move(history, at, 1);
const roughness: Signal = (history) => (at) => Math.abs(move(history, at, 1));
const rise: Signal = (history) => (at) => move(history, at, HOUR);
const newsSize: Signal = (history) => (at) => history.news[at] as number;
const lastDigit: Signal = (history) => (at) => (history.prices[at] as number) % 10;
const gamble: Signal = () => {
  const chance = chanceFrom(1);
  return () => chance.below(2 ** 30);
};

/** How far a company's last minute is behind the mean of its tier's. */
const behindTier: Signal = (history) => (at) => {
  const first = at - (at % STOCKS_PER_TIER);
  let sum = 0;
  for (let other = first; other < first + STOCKS_PER_TIER; other++) sum += move(history, other, MINUTE);
  return sum / STOCKS_PER_TIER - move(history, at, MINUTE);
};

/** 1 for a price that is its day's highest so far, or 0. */
const atDaysHigh: Signal = ({ prices, rowsPerDay }) => {
  const highs = new Float64Array(COUNT);
  return (at) => {
    const [company, price] = [at % COUNT, prices[at] as number];
    const opensDay = at % (rowsPerDay * COUNT) < COUNT;
    highs[company] = opensDay ? price : Math.max(price, highs[company] as number);
    return price === highs[company] ? 1 : 0;
  };
};

/**
 * One strategy for each way in which a market may be beaten. One that loses wins the other way round, so what matters
 * is how far its gain is from 0 on either side.
 */
export const strategies: readonly Strategy[] = [
  // A mean that is not premium and pull: the martingale test.
  { name: 'buy and hold', everyTicks: 1, signal: () => () => 0, bet: everything },
  // Luck alone: are the standard errors right?
  { name: 'gambler: any one, ten minutes each', everyTicks: 10 * MINUTE, signal: gamble, bet: highest },
  // Reversion. Both rotations won while the price was a rounded walk with noise that dies.
  { name: 'rotation: deepest fall of a minute', everyTicks: 1, signal: fading(MINUTE, fall), bet: highest },
  { name: 'rotation: low half of half an hour', everyTicks: MINUTE, signal: fading(HOUR / 2, fall), bet: upperHalf },
  // Companies that follow others.
  { name: 'laggard: furthest behind its tier', everyTicks: 1, signal: behindTier, bet: highest },
  // Momentum, of a company or of the market.
  { name: "trend: in after an hour's rise", everyTicks: MINUTE, signal: rise, bet: positive },
  // Momentum past a level that everybody watches.
  { name: "breakout: in at the day's high", everyTicks: MINUTE, signal: atDaysHigh, bet: positive },
  // Hidden fractions of cents: it won 2.4 % a day while there were any.
  { name: 'rounding: a Kalman filter', everyTicks: 1, signal: roundingFilter, bet: highest },
  // Round prices that attract or repel.
  { name: 'digits: most cents above ten', everyTicks: 1, signal: lastDigit, bet: upperHalf },
  // Any linear pattern of ten seconds to an hour.
  { name: 'predictor: least mean squares', everyTicks: 1, signal: linearPredictor, bet: highest },
  // News that takes time to sink in.
  { name: 'news: the best of ten minutes', everyTicks: 1, signal: fading(10 * MINUTE, newsSize), bet: highest },
  // Storms that pay.
  { name: 'storms: roughest half of the hour', everyTicks: MINUTE, signal: fading(HOUR, roughness), bet: upperHalf },
];
