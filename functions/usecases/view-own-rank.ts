import { formatCents } from '../../shared/money.ts';
import type { OwnRank } from '../../shared/schemas/ranking.ts';
import { TICK_SECONDS, tickStartMs } from '../../shared/tick.ts';
import { readListed, readRankContext } from '../data/ranking.ts';
import { entryOf, toLeaderboardEntry } from '../domain/ranking/views.ts';
import { listPlayers } from './list-players.ts';

interface Asked {
  readonly playerId: string;
  /** With one of them players are listed beside the rank. */
  readonly page: number | undefined;
  readonly search: string | undefined;
  readonly nowMs: number;
}

/** The caller's rank among all players, how fresh it is, and the players of the same ranking that are asked for. */
export async function viewOwnRank({ playerId, page, search, nowMs }: Asked): Promise<OwnRank> {
  const { snapshot, player, profile } = await readRankContext(playerId);
  const lists = page !== undefined || search !== undefined;
  const listed = lists
    ? await listPlayers({ viewerId: playerId, page: page ?? 1, search, snapshot, nowMs })
    : undefined;
  // A trade since the ranking may have moved the player: the rank is that of the row beside it.
  const own =
    listed?.find(({ id }) => id === playerId) ??
    (player && entryOf({ id: playerId, player, names: profile, snapshot, isOnline: true, nowMs }));
  const [best] = snapshot ? await readListed(snapshot, 0, 1) : [];
  return {
    rank: own?.rank ?? null,
    players: snapshot?.distribution.players ?? 0,
    topValue: best ? toLeaderboardEntry(best, playerId).totalValue : formatCents(0),
    rankedAt: snapshot ? new Date(tickStartMs(snapshot.tick)).toISOString() : null,
    refreshSeconds: snapshot?.refreshSeconds ?? TICK_SECONDS,
    ...(listed && { listed }),
  };
}
