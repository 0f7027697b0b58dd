import { getPlayerRecord } from '../../shared/routes/players.ts';
import { serve } from '../http/serve.ts';
import { viewPlayerRecord } from '../usecases/view-player.ts';

export const handler = serve(getPlayerRecord, ({ session, params: { playerId }, nowMs }) =>
  viewPlayerRecord({ playerId, viewerId: session.playerId, nowMs }),
);
