import { getProfile } from '../data/profile.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('get-current-player', async ({ session }) => {
  const { watchlist: _, ...names } = await getProfile(session.playerId, { consistent: true });
  return {
    ...names,
    isAdmin: session.isAdmin,
    sessionEndsAt: new Date(session.sessionEndsAtSeconds * 1000).toISOString(),
  };
});
