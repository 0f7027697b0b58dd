import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { getProfile, toWirePlayer } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getCurrentPlayer, async ({ session }) => {
  const profile = await getProfile(session.playerId, { consistent: true });
  return {
    ...toWirePlayer(profile),
    hidesHoldings: profile.hidesHoldings,
    isAdmin: session.isAdmin,
    sessionEndsAt: new Date(session.sessionEndsAtSeconds * 1000).toISOString(),
  };
});
