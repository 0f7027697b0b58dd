import { achievementsOf } from '../../shared/achievements.ts';
import { SLOT_SECONDS, slotAt } from '../../shared/slot.ts';
import { getBoards } from '../data/boards.ts';
import { eventPut } from '../data/personal-event.ts';
import { getPlayer, playerPut } from '../data/player.ts';
import { transactWrite } from '../data/transact-write.ts';
import type { Candidate } from '../domain/ranking/standing.ts';
import { recordMetric } from '../runtime/metrics.ts';

/** A player who keeps trading is tried again with the next run. */
const MAX_TRIES = 3;

/**
 * Gives the achievements that the last ranking has found earned: the bits in the player's own item, and an event of each.
 * It reads that ranking in any case, so it also tells how old it is.
 */
export async function giveStandingAchievements(nowMs: number): Promise<void> {
  const boards = await getBoards();
  if (boards) recordMetric('RankingAgeSeconds', Math.max(0, slotAt(nowMs) - boards.slot) * SLOT_SECONDS);
  for (const candidate of boards?.candidates ?? []) await give(candidate, nowMs);
}

/** The roster may be older than the player: what they have already is not given again. */
async function give({ id, bits }: Candidate, nowMs: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const player = await getPlayer(id, { consistent: true });
    const missing = player ? bits & ~player.achievements : 0;
    if (!player || missing === 0) return;
    const given = { ...player, version: player.version + 1, achievements: player.achievements | missing };
    const events = achievementsOf(missing).map((achievement) =>
      eventPut({ playerId: id, event: { type: 'achievement_earned', achievement }, nowMs }),
    );
    if (!(await transactWrite([playerPut(given), ...events]))) return;
  }
}
