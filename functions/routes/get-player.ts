import { getPlayer } from '../../shared/routes/players.ts';
import { serve } from '../http/serve.ts';
import { viewPlayer } from '../usecases/view-player.ts';

export const handler = serve(getPlayer, ({ session, params: { playerId }, nowMs }) =>
  viewPlayer({ playerId, viewerId: session.playerId, nowMs }),
);
