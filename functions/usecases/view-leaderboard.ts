import { LEADERBOARD_SIZE } from '../../shared/list-sizes.ts';
import type { LeaderboardEntry } from '../../shared/schemas/ranking.ts';
import { readListed, readRankContext } from '../data/ranking.ts';
import { entryOf, toLeaderboardEntry } from '../domain/ranking/views.ts';

/** The best ten of the last snapshot, and the caller's own entry behind them if it is not among them. */
export async function viewLeaderboard(playerId: string, nowMs: number): Promise<LeaderboardEntry[]> {
  const { snapshot, player, profile } = await readRankContext(playerId);
  if (!snapshot) return [];
  const listed = await readListed(snapshot, 0, LEADERBOARD_SIZE);
  const best = listed.map((entry) => toLeaderboardEntry(entry, playerId));
  if (!player || best.some(({ userId }) => userId === playerId)) return best;
  const own = entryOf({ id: playerId, player, names: profile, snapshot, isOnline: true, nowMs });
  return own.rank === null ? best : [...best, toLeaderboardEntry({ ...own, rank: own.rank }, playerId)];
}
