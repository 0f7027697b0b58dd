import { Refused } from '../../shared/refusals.ts';
import type { RankedPlayer } from '../../shared/schemas/ranking.ts';
import { listConnectionsOf } from '../data/connection.ts';
import { readPlace } from '../data/ranking.ts';
import { placeOf, toRankedPlayer } from '../domain/ranking/views.ts';

/** A player as the others see them, listed or not. */
export async function viewPlayer(playerId: string, nowMs: number): Promise<RankedPlayer | Refused> {
  const [{ snapshot, player, profile }, connections] = await Promise.all([
    readPlace(playerId),
    listConnectionsOf(playerId),
  ]);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const isOnline = connections.length > 0;
  return toRankedPlayer(placeOf({ id: playerId, player, names: profile, snapshot, isOnline, nowMs }));
}
