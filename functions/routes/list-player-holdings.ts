import { Refused } from '../../shared/refusals.ts';
import { listPlayerHoldings } from '../../shared/routes/players.ts';
import { toHoldings } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { viewPlayerPortfolio } from '../usecases/view-player.ts';

export const handler = serve(listPlayerHoldings, async ({ session, params: { playerId }, nowMs }) => {
  const seen = await viewPlayerPortfolio({ playerId, viewerId: session.playerId, nowMs });
  if (seen instanceof Refused) return seen;
  return seen.isHidden ? new Refused({ code: 'holdings-hidden' }) : toHoldings(seen.player, seen.quotes);
});
