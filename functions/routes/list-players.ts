import { listPlayers } from '../../shared/routes/players.ts';
import { getSnapshot } from '../data/ranking.ts';
import { serve } from '../http/serve.ts';
import { listPlayers as list } from '../usecases/view-rankings.ts';

export const handler = serve(listPlayers, async ({ session: { playerId }, query: { page, search }, nowMs }) =>
  list({ viewerId: playerId, page, search, snapshot: await getSnapshot(), nowMs }),
);
