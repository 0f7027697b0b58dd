import { achievementsOf } from '../../shared/achievements.ts';
import { TICK_SECONDS, tickAt } from '../../shared/tick.ts';
import { eventPut } from '../data/personal-event.ts';
import { getReadablePlayer, playerPut } from '../data/player.ts';
import { getSnapshot } from '../data/ranking.ts';
import { transactWrite } from '../data/write.ts';
import { MAX_REFRESH_SECONDS } from '../domain/ranking/cadence.ts';
import type { Candidate } from '../domain/ranking/rank-achievements.ts';
import { recordMetric } from '../runtime/metrics.ts';

/** A ranking that is older has been left out. A younger one is told by no metric, which would cost each stage all month. */
const OVERDUE_SECONDS = 2 * MAX_REFRESH_SECONDS;

/** A player who keeps trading is tried again with the next run. */
const MAX_TRIES = 3;

/**
 * Gives the achievements that the last ranking has found earned: the bits in the player's own item, and an event of each.
 * It reads that ranking in any case, so it also tells when none has been made for too long.
 */
export async function giveRankAchievements(nowMs: number): Promise<void> {
  const ranking = await getSnapshot('today');
  const ageSeconds = ranking ? (tickAt(nowMs) - ranking.tick) * TICK_SECONDS : 0;
  if (ageSeconds > OVERDUE_SECONDS) recordMetric('RankingAgeSeconds', ageSeconds);
  for (const candidate of ranking?.candidates ?? []) await give(candidate, nowMs);
}

/** The roster may be older than the player: what they have already is not given again. */
async function give({ id, bits }: Candidate, nowMs: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const player = await getReadablePlayer(id);
    const missing = player ? bits & ~player.achievements : 0;
    if (!player || missing === 0) return;
    const given = { ...player, version: player.version + 1, achievements: player.achievements | missing };
    const events = achievementsOf(missing).map((achievement) =>
      eventPut({ playerId: id, event: { type: 'achievement_earned', achievement }, nowMs }),
    );
    if (!(await transactWrite([playerPut(given), ...events]))) return;
  }
}
