import { Refused } from '../../shared/refusals.ts';
import { getPlayer } from '../../shared/routes/get-player.ts';
import { listConnectionsOf } from '../data/connection.ts';
import { readPlace } from '../data/ranking.ts';
import { placeOf, toRankedPlayer } from '../domain/ranking/views.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getPlayer, async ({ params: { playerId }, nowMs }) => {
  const [{ snapshot, player, profile }, connections] = await Promise.all([
    readPlace(playerId),
    listConnectionsOf(playerId),
  ]);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const isOnline = connections.length > 0;
  return toRankedPlayer(placeOf({ id: playerId, player, names: profile, snapshot, isOnline, nowMs }));
});
