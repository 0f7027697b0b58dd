import { Refused } from '../../shared/refusals.ts';
import { getPlayerPortfolio } from '../../shared/routes/get-player-portfolio.ts';
import { toPortfolio } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { viewPortfolio } from '../usecases/view-portfolio.ts';

export const handler = serve(getPlayerPortfolio, async ({ params: { playerId }, nowMs }) => {
  const view = await viewPortfolio(playerId, nowMs);
  return view instanceof Refused ? view : toPortfolio(view.player, view.quotes);
});
