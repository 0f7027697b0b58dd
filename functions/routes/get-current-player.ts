import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { getProfile, toCurrentPlayer } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getCurrentPlayer, async ({ session }) =>
  toCurrentPlayer(await getProfile(session.playerId, { consistent: true }), session),
);
