import type { AchievementId } from '../../../shared/achievements.ts';
import { type Medal, medals } from '../../../shared/boards.ts';
import { TICKS_PER_DAY, tickAt } from '../../../shared/tick.ts';
import type { SeasonSpan } from './season.ts';
import type { SeasonResult } from './season-result.ts';

export interface Place extends SeasonResult {
  readonly rank: number;
  readonly returnRank: number;
  /** The rank among players without a paid plan; null for a player who had one. */
  readonly freeRank: number | null;
}

type Order = (one: SeasonResult, other: SeasonResult) => number;

const byReturn: Order = (one, other) => other.returnMillionths - one.returnMillionths;
const byScore: Order = (one, other) => other.scoreMillionths - one.scoreMillionths || byReturn(one, other);

/** Sorts by best score, then by higher return. Full ties share the better rank; the earlier to join comes first. */
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

/** Rounds the tenth up. */
export function isTopTenth(rank: number, players: number): boolean {
  return rank <= Math.ceil(players / 10);
}

interface Ended {
  readonly span: SeasonSpan;
  readonly players: number;
  readonly indexReturn: number;
  readonly freeIndexReturn: number;
  readonly firstTick: number;
}

export function earnedBySeason(place: Place, ended: Ended): AchievementId[] {
  const { players } = ended;
  const beatsIndex = place.returnMillionths > indexFor(place, ended) && playedFromStart(place.joinedAtMs, ended);
  const earned: [AchievementId, boolean][] = [
    ['beat-index', beatsIndex],
    ['medal', medalOf(place.rank) !== null],
    ['top-tenth', isTopTenth(place.rank, players)],
  ];
  return earned.filter(([, holds]) => holds).map(([id]) => id);
}

export function indexFor(
  { freeRank }: Pick<Place, 'freeRank'>,
  { indexReturn, freeIndexReturn }: Pick<Ended, 'indexReturn' | 'freeIndexReturn'>,
): number {
  return freeRank === null ? indexReturn : freeIndexReturn;
}

/** Players of a run's first season count if they joined within a day of its opening. */
function playedFromStart(joinedAtMs: number, { span, firstTick }: Pick<Ended, 'span' | 'firstTick'>): boolean {
  if (joinedAtMs < span.startMs) return true;
  return firstTick > tickAt(span.startMs) && tickAt(joinedAtMs) < firstTick + TICKS_PER_DAY;
}
