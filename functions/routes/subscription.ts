import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/subscription.ts';
import { getPlayer } from '../data/player.ts';
import { toStatus } from '../domain/entitlement.ts';
import { serve } from '../http/serve.ts';

export const getSubscription = serve(rows.getSubscription, async ({ session, nowMs }) => {
  const player = await getPlayer(session.playerId, { consistent: true });
  return player ? toStatus(player, nowMs) : new Refused({ code: 'not-found', what: 'player' });
});
