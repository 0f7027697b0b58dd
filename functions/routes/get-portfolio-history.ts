import { getPortfolioHistory } from '../../shared/routes/history.ts';
import { serve } from '../http/serve.ts';
import { viewPortfolioHistory } from '../usecases/view-portfolio.ts';

export const handler = serve(getPortfolioHistory, ({ session: { playerId }, query: { range }, nowMs }) =>
  viewPortfolioHistory({ playerId, viewerId: playerId, range, nowMs }),
);
