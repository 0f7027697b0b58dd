import { type Medal, medals } from '../../../shared/boards.ts';
import type { SeasonResult } from './season-result.ts';

/** A player's place in a season's final ranks. */
export interface Place extends SeasonResult {
  /** The place that medals go by. */
  readonly rank: number;
  readonly returnRank: number;
  /** The place among those without a paid plan; null for a player who had one. */
  readonly freeRank: number | null;
}

type Order = (one: SeasonResult, other: SeasonResult) => number;

const byReturn: Order = (one, other) => other.returnMillionths - one.returnMillionths;
const byScore: Order = (one, other) => other.scoreMillionths - one.scoreMillionths || byReturn(one, other);

/**
 * All places of a season, the best score first; of equal scores the higher return. Equals in both share the better rank,
 * and the earlier joined stands first.
 */
export function finalRanksOf(results: readonly SeasonResult[]): Place[] {
  const sorted = sortedBy(byScore, results);
  const ranks = ranksOf(sorted, byScore);
  const returnRanks = ranksOf(sortedBy(byReturn, results), byReturn);
  const freeRanks = ranksOf(
    sorted.filter(({ isFree }) => isFree),
    byScore,
  );
  return sorted.map((result) => ({
    ...result,
    rank: ranks.get(result.playerId) as number,
    returnRank: returnRanks.get(result.playerId) as number,
    freeRank: freeRanks.get(result.playerId) ?? null,
  }));
}

/** The board of returns: the same places, the highest return first. */
export function byReturnRank<T extends Place>(places: readonly T[]): T[] {
  return sortedBy(byReturn, places);
}

function sortedBy<T extends SeasonResult>(order: Order, results: readonly T[]): T[] {
  return results.toSorted(
    (one, other) => order(one, other) || one.joinedAtMs - other.joinedAtMs || (one.playerId < other.playerId ? -1 : 1),
  );
}

function ranksOf(sorted: readonly SeasonResult[], order: Order): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [place, result] of sorted.entries()) {
    const above = sorted[place - 1];
    if (!above || order(above, result) !== 0) rank = place + 1;
    ranks.set(result.playerId, rank);
  }
  return ranks;
}

export function medalOf(rank: number): Medal | null {
  return medals[rank - 1] ?? null;
}

/** Whether a rank is among the first tenth, rounded up. */
export function isTopTenth(rank: number, players: number): boolean {
  return rank <= Math.ceil(players / 10);
}
