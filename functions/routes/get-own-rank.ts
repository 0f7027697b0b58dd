import { formatCents } from '../../shared/money.ts';
import { getOwnRank } from '../../shared/routes/get-own-rank.ts';
import { SLOT_SECONDS, slotStartMs } from '../../shared/slot.ts';
import { readPlace } from '../data/ranking.ts';
import { placeOf } from '../domain/ranking/views.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getOwnRank, async ({ session: { playerId }, nowMs }) => {
  const { snapshot, player, profile } = await readPlace(playerId);
  const own = player && placeOf({ id: playerId, player, names: profile, snapshot, isOnline: true, nowMs });
  return {
    rank: own?.rank ?? null,
    players: snapshot?.distribution.players ?? 0,
    topValue: formatCents(snapshot?.best[0]?.valueCents ?? 0),
    rankedAt: snapshot ? new Date(slotStartMs(snapshot.slot)).toISOString() : null,
    refreshSeconds: snapshot?.refreshSeconds ?? SLOT_SECONDS,
  };
});
