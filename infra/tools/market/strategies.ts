import { TICKS_PER_HOUR as HOUR, TICKS_PER_MINUTE as MINUTE } from '../../../shared/tick.ts';
import { STOCKS_PER_TIER, tiers } from '../../../shared/tiers.ts';
import { chanceFrom } from '../seeded-random.ts';
import { linearPredictor, roundingFilter } from './filters.ts';
import { abnormalReturns, COUNT, type History, move, type Signal } from './history.ts';

export interface Strategy {
  readonly name: string;
  readonly everyTicks: number;
  readonly signal: Signal;
  readonly bet: Bet;
}

type Bet = (scores: Float64Array, bets: Float64Array) => void;

const everything: Bet = (_, bets) => bets.fill(1 / STOCKS_PER_TIER);
const highest = those((scores) => scores.reduce((most, score) => (score > most ? score : most)));
const upperHalf = those((scores) => scores.reduce((sum, score) => sum + score) / scores.length);
/** Stays in cash if no score is positive. */
const positive = those(() => Number.MIN_VALUE);

/** Bets equal parts on the companies with a sufficient score, and sells the tier's basket to cancel out its luck. */
function those(leastScore: (scores: Float64Array) => number): Bet {
  return (scores, bets) => {
    const least = leastScore(scores);
    let count = 0;
    for (let index = 0; index < scores.length; index++) if ((scores[index] as number) >= least) count += 1;
    for (let index = 0; index < scores.length; index++)
      bets[index] = ((scores[index] as number) >= least ? 1 / count : 0) - 1 / STOCKS_PER_TIER;
  };
}

/** A decaying sum. For moves, it is the distance from an exponential mean. */
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

const behindTier: Signal = (history) => (at) => {
  const first = at - (at % STOCKS_PER_TIER);
  let sum = 0;
  for (let other = first; other < first + STOCKS_PER_TIER; other++) sum += move(history, other, MINUTE);
  return sum / STOCKS_PER_TIER - move(history, at, MINUTE);
};

const atDaysHigh: Signal = ({ prices, rowsPerDay }) => {
  const highs = new Float64Array(COUNT);
  return (at) => {
    const [company, price] = [at % COUNT, prices[at] as number];
    const opensDay = at % (rowsPerDay * COUNT) < COUNT;
    highs[company] = opensDay ? price : Math.max(price, highs[company] as number);
    return price === highs[company] ? 1 : 0;
  };
};

/** One strategy for each way to beat a market. A strategy that loses would win if reversed. */
export const strategies: readonly Strategy[] = [
  // Detects a mean other than premium and pull, as the martingale test.
  { name: 'buy and hold', everyTicks: 1, signal: () => () => 0, bet: everything },
  // Gains by luck alone, which tests the standard errors.
  { name: 'gambler: any one, ten minutes each', everyTicks: 10 * MINUTE, signal: gamble, bet: highest },
  // These strategies detect reversion. Both rotations won while the price was a rounded walk with noise that dies out.
  { name: 'rotation: deepest fall of a minute', everyTicks: 1, signal: fading(MINUTE, fall), bet: highest },
  { name: 'rotation: low half of half an hour', everyTicks: MINUTE, signal: fading(HOUR / 2, fall), bet: upperHalf },
  // Detects companies that follow others.
  { name: 'laggard: furthest behind its tier', everyTicks: 1, signal: behindTier, bet: highest },
  // Detects momentum of a company or of the market.
  { name: "trend: in after an hour's rise", everyTicks: MINUTE, signal: rise, bet: positive },
  // Detects momentum past a level that everyone watches.
  { name: "breakout: in at the day's high", everyTicks: MINUTE, signal: atDaysHigh, bet: positive },
  // Detects hidden fractions of cents. It won 2.4% a day while prices had them.
  { name: 'rounding: a Kalman filter', everyTicks: 1, signal: roundingFilter, bet: highest },
  // Detects round prices that attract or repel.
  { name: 'digits: most cents above ten', everyTicks: 1, signal: lastDigit, bet: upperHalf },
  // Detects any linear pattern of ten seconds to an hour.
  { name: 'predictor: least mean squares', everyTicks: 1, signal: linearPredictor, bet: highest },
  // Detects news that takes time to affect the price.
  { name: 'news: the best of ten minutes', everyTicks: 1, signal: fading(10 * MINUTE, newsSize), bet: highest },
  // Detects volatile periods that pay.
  { name: 'storms: roughest half of the hour', everyTicks: MINUTE, signal: fading(HOUR, roughness), bet: upperHalf },
];

const WATCHED_DAYS = 1;

/** Each strategy's gain in each tier beyond premium and pull, as a share of its stake per day. */
export function gainsOf(history: History, players: readonly Strategy[]): number[][] {
  const abnormal = abnormalReturns(history);
  return players.map((strategy) => gainsOfOne(strategy, history, abnormal));
}

function gainsOfOne({ everyTicks, signal, bet }: Strategy, history: History, abnormal: Float64Array): number[] {
  const [scores, bets, gains] = [new Float64Array(COUNT), new Float64Array(COUNT), new Float64Array(COUNT)];
  const parts = tiers.map((_, tier) => {
    const part = (row: Float64Array) => row.subarray(tier * STOCKS_PER_TIER, (tier + 1) * STOCKS_PER_TIER);
    return { scores: part(scores), bets: part(bets), gains: part(gains) };
  });
  const scoreOf = signal(history);
  for (let row = 0; row < history.rows - 1; row++) {
    for (let company = 0; company < COUNT; company++)
      scores[company] = scoreOf(row * COUNT + company, scores[company] as number);
    if (row < WATCHED_DAYS * history.rowsPerDay) continue;
    if (row % everyTicks === 0) for (const part of parts) bet(part.scores, part.bets);
    const next = (row + 1) * COUNT;
    for (let company = 0; company < COUNT; company++)
      gains[company] = (gains[company] as number) + (bets[company] as number) * (abnormal[next + company] as number);
  }
  return parts.map((part) => part.gains.reduce((sum, gain) => sum + gain) / (history.days - WATCHED_DAYS));
}
