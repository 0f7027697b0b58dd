import type { AchievementId } from '../../../shared/achievements.ts';
import { TICKS_PER_DAY, tickAt } from '../../../shared/tick.ts';
import { isTopTenth, medalOf, type Place } from './final-ranks.ts';
import type { SeasonSpan } from './season.ts';

interface Ended {
  readonly span: SeasonSpan;
  readonly players: number;
  readonly indexReturn: number;
  readonly freeIndexReturn: number;
  /** The first tick of the market's run. */
  readonly firstTick: number;
}

/** The achievements that a place earns. */
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

/** The index that a place is compared with: of the standard companies for a player who could buy no others. */
export function indexFor(
  { freeRank }: Pick<Place, 'freeRank'>,
  { indexReturn, freeIndexReturn }: Pick<Ended, 'indexReturn' | 'freeIndexReturn'>,
): number {
  return freeRank === null ? indexReturn : freeIndexReturn;
}

/** Whether a player joined before the season began, or within a day of the run's opening in its first one. */
function playedFromStart(joinedAtMs: number, { span, firstTick }: Pick<Ended, 'span' | 'firstTick'>): boolean {
  if (joinedAtMs < span.startMs) return true;
  return firstTick > tickAt(span.startMs) && tickAt(joinedAtMs) < firstTick + TICKS_PER_DAY;
}
