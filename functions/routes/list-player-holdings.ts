import { Refused } from '../../shared/refusals.ts';
import { listPlayerHoldings } from '../../shared/routes/list-player-holdings.ts';
import { toHoldings } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { viewPortfolio } from '../usecases/view-portfolio.ts';

export const handler = serve(listPlayerHoldings, async ({ params: { playerId }, nowMs }) => {
  const view = await viewPortfolio(playerId, nowMs);
  return view instanceof Refused ? view : toHoldings(view.player, view.quotes);
});
