import * as rows from '../../shared/routes/history.ts';
import { serve, serveAnyone } from '../http/serve.ts';
import { viewPortfolioHistory } from '../usecases/view-portfolio.ts';
import { viewStockHistory } from '../usecases/view-stock-history.ts';

export const getStockHistory = serveAnyone(rows.getStockHistory, ({ params: { symbol }, query: { range }, nowMs }) =>
  viewStockHistory({ symbol, range, nowMs }),
);

export const getPortfolioHistory = serve(
  rows.getPortfolioHistory,
  ({ session: { playerId }, query: { range }, nowMs }) =>
    viewPortfolioHistory({ playerId, viewerId: playerId, range, nowMs }),
);

export const getPlayerHistory = serve(
  rows.getPlayerHistory,
  ({ session, params: { playerId }, query: { range }, nowMs }) =>
    viewPortfolioHistory({ playerId, viewerId: session.playerId, range, nowMs }),
);
