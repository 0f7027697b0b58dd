import { Refused } from '../../shared/refusals.ts';
import { toPortfolio } from '../domain/portfolio.ts';
import { viewPortfolio } from '../lib/portfolio-view.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('get-player-portfolio', async ({ params: { playerId }, nowMs }) => {
  const view = await viewPortfolio(playerId, nowMs);
  return view instanceof Refused ? view : toPortfolio(view.player, view.quotes);
});
