import { Refused } from '../../shared/refusals.ts';
import { toPortfolio } from '../domain/portfolio.ts';
import { viewPortfolio } from '../lib/portfolio-view.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('get-portfolio', async ({ session, nowMs }) => {
  const view = await viewPortfolio(session.playerId, nowMs, { consistent: true });
  return view instanceof Refused ? view : toPortfolio(view.player, view.quotes);
});
