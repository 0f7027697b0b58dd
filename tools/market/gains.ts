import { STOCKS_PER_TIER, tiers } from '../../shared/tiers.ts';
import { abnormalReturns, COUNT, type History, type Signal } from './history.ts';

export interface Strategy {
  readonly name: string;
  readonly everyTicks: number;
  readonly signal: Signal;
  readonly bet: Bet;
}

/** From a tier's scores, what is bet on each of its companies: shares of one stake. */
type Bet = (scores: Float64Array, bets: Float64Array) => void;

export const everything: Bet = (_, bets) => bets.fill(1 / STOCKS_PER_TIER);
export const highest = those((scores) => scores.reduce((most, score) => (score > most ? score : most)));
export const upperHalf = those((scores) => scores.reduce((sum, score) => sum + score) / scores.length);
/** Cash, where none is. */
export const positive = those(() => Number.MIN_VALUE);

/** Equal parts of the companies that score enough, less the tier's basket: so its luck cancels out. */
function those(leastScore: (scores: Float64Array) => number): Bet {
  return (scores, bets) => {
    const least = leastScore(scores);
    let count = 0;
    for (let index = 0; index < scores.length; index++) if ((scores[index] as number) >= least) count += 1;
    for (let index = 0; index < scores.length; index++)
      bets[index] = ((scores[index] as number) >= least ? 1 / count : 0) - 1 / STOCKS_PER_TIER;
  };
}

/** Before it bets, a strategy watches for a day. */
const WATCHED_DAYS = 1;

/** What each strategy gains in each tier beyond premium and pull, as a share of its stake a day. */
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
