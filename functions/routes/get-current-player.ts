import { getCurrentPlayer } from '../../shared/routes/get-current-player.ts';
import { getProfile } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getCurrentPlayer, async ({ session }) => {
  const { watchlist: _, ...names } = await getProfile(session.playerId, { consistent: true });
  return {
    ...names,
    isAdmin: session.isAdmin,
    sessionEndsAt: new Date(session.sessionEndsAtSeconds * 1000).toISOString(),
  };
});
