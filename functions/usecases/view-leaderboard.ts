import type { LeaderboardEntry } from '../../shared/schemas/ranking.ts';
import { readPlace } from '../data/ranking.ts';
import { placeOf, toLeaderboardEntry } from '../domain/ranking/views.ts';

/** The best ten of the last snapshot, and the caller's own entry behind them if it is not among them. */
export async function viewLeaderboard(playerId: string, nowMs: number): Promise<LeaderboardEntry[]> {
  const { snapshot, player, profile } = await readPlace(playerId);
  if (!snapshot) return [];
  const best = snapshot.best.map(toLeaderboardEntry);
  if (!player || best.some(({ userId }) => userId === playerId)) return best;
  const own = placeOf({ id: playerId, player, names: profile, snapshot, isOnline: true, nowMs });
  return own.rank === null ? best : [...best, toLeaderboardEntry({ ...own, rank: own.rank })];
}
