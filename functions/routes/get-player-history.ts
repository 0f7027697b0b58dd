import { getPlayerHistory } from '../../shared/routes/history.ts';
import { serve } from '../http/serve.ts';
import { viewPortfolioHistory } from '../usecases/view-portfolio.ts';

export const handler = serve(getPlayerHistory, ({ session, params: { playerId }, query: { range }, nowMs }) =>
  viewPortfolioHistory({ playerId, viewerId: session.playerId, range, nowMs }),
);
