import { getOwnRank } from '../../shared/routes/boards.ts';
import { serve } from '../http/serve.ts';
import { viewOwnRank } from '../usecases/view-rankings.ts';

export const handler = serve(getOwnRank, ({ session: { playerId }, query: { search }, nowMs }) =>
  viewOwnRank({ playerId, search, nowMs }),
);
