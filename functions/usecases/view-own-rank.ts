import { formatCents } from '../../shared/money.ts';
import type { OwnRank } from '../../shared/schemas/ranking.ts';
import { SLOT_SECONDS, slotStartMs } from '../../shared/slot.ts';
import { bestOf, readRankContext } from '../data/ranking.ts';
import { entryOf, toLeaderboardEntry } from '../domain/ranking/views.ts';

/** The caller's rank among all players, and how fresh it is. */
export async function viewOwnRank(playerId: string, nowMs: number): Promise<OwnRank> {
  const { snapshot, player, profile } = await readRankContext(playerId);
  const own = player && entryOf({ id: playerId, player, names: profile, snapshot, isOnline: true, nowMs });
  const [best] = snapshot ? bestOf(snapshot) : [];
  return {
    rank: own?.rank ?? null,
    players: snapshot?.distribution.players ?? 0,
    topValue: best ? toLeaderboardEntry(best, playerId).totalValue : formatCents(0),
    rankedAt: snapshot ? new Date(slotStartMs(snapshot.slot)).toISOString() : null,
    refreshSeconds: snapshot?.refreshSeconds ?? SLOT_SECONDS,
  };
}
