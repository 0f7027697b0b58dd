import { Refused } from '../../shared/refusals.ts';
import { listHoldings } from '../../shared/routes/portfolio.ts';
import { toHoldings } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { viewPortfolio } from '../usecases/view-portfolio.ts';

export const handler = serve(listHoldings, async ({ session, nowMs }) => {
  const view = await viewPortfolio(session.playerId, nowMs);
  return view instanceof Refused ? view : toHoldings(view.player, view.quotes);
});
