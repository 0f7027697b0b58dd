import { Refused } from '../../shared/refusals.ts';
import type { RankedPlayer } from '../../shared/schemas/ranking.ts';
import { listConnectionsOf } from '../data/connection.ts';
import { readRankContext } from '../data/ranking.ts';
import { entryOf, toRankedPlayer } from '../domain/ranking/views.ts';

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly nowMs: number;
}

/** A player as the viewer sees them, listed or not. */
export async function viewPlayer({ playerId, viewerId, nowMs }: Asked): Promise<RankedPlayer | Refused> {
  const [{ snapshot, player, profile }, connections] = await Promise.all([
    readRankContext(playerId),
    listConnectionsOf(playerId),
  ]);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const isOnline = connections.length > 0;
  return toRankedPlayer(entryOf({ id: playerId, player, names: profile, snapshot, isOnline, nowMs }), viewerId);
}
