import { type Medal, medals } from '../../../shared/boards.ts';
import type { SeasonResult } from './season-result.ts';

/** A player's place in a season's final standings. */
export interface Place extends SeasonResult {
  readonly rank: number;
  /** The place among those without a paid plan; null for a player who had one. */
  readonly freeRank: number | null;
}

/** All places of a season, the best first: equal returns share the better rank, and the earlier joined stands first. */
export function standingsOf(results: readonly SeasonResult[]): Place[] {
  const sorted = results.toSorted(byReturn);
  const ranks = ranksOf(sorted);
  const free = sorted.filter(({ isFree }) => isFree);
  const freeRanks = ranksOf(free);
  return sorted.map((result) => ({
    ...result,
    rank: ranks.get(result.playerId) as number,
    freeRank: freeRanks.get(result.playerId) ?? null,
  }));
}

function byReturn(one: SeasonResult, other: SeasonResult): number {
  return (
    other.returnMillionths - one.returnMillionths ||
    one.joinedAtMs - other.joinedAtMs ||
    (one.playerId < other.playerId ? -1 : 1)
  );
}

function ranksOf(sorted: readonly SeasonResult[]): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [place, { playerId, returnMillionths }] of sorted.entries()) {
    if (returnMillionths !== sorted[place - 1]?.returnMillionths) rank = place + 1;
    ranks.set(playerId, rank);
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
