import { Refused } from '../../shared/refusals.ts';
import { getPortfolio } from '../../shared/routes/portfolio.ts';
import { toPortfolio } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { viewPortfolio } from '../usecases/view-portfolio.ts';

export const handler = serve(getPortfolio, async ({ session, nowMs }) => {
  const view = await viewPortfolio(session.playerId, nowMs);
  return view instanceof Refused ? view : toPortfolio(view.player, view.quotes);
});
