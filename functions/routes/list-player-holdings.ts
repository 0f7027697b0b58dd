import { Refused } from '../../shared/refusals.ts';
import { toHoldings } from '../domain/portfolio.ts';
import { viewPortfolio } from '../lib/portfolio-view.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-player-holdings', async ({ params: { playerId }, nowMs }) => {
  const view = await viewPortfolio(playerId, nowMs);
  return view instanceof Refused ? view : toHoldings(view.player, view.quotes);
});
