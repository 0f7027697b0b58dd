import { getPlayerHistory } from '../../shared/routes/get-player-history.ts';
import { serve } from '../http/serve.ts';
import { viewPortfolioHistory } from '../usecases/view-portfolio-history.ts';

export const handler = serve(getPlayerHistory, ({ params: { playerId }, query: { range }, nowMs }) =>
  viewPortfolioHistory({ playerId, range, nowMs }),
);
