import { Refused } from '../../shared/refusals.ts';
import { getPlayerPortfolio } from '../../shared/routes/get-player-portfolio.ts';
import { toPortfolio } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { viewPlayerPortfolio } from '../usecases/view-player-portfolio.ts';

export const handler = serve(getPlayerPortfolio, async ({ session, params: { playerId }, nowMs }) => {
  const seen = await viewPlayerPortfolio({ playerId, viewerId: session.playerId, nowMs });
  if (seen instanceof Refused) return seen;
  const portfolio = toPortfolio(seen.player, seen.quotes);
  return { ...portfolio, cash: seen.isHidden ? null : portfolio.cash, hidesHoldings: seen.hidesHoldings };
});
