import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import { getPlayerPortfolio } from '../../shared/routes/players.ts';
import { coarseCents, toPortfolio, totalValueCents } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { viewPlayerPortfolio } from '../usecases/view-player.ts';

export const handler = serve(getPlayerPortfolio, async ({ session, params: { playerId }, nowMs }) => {
  const seen = await viewPlayerPortfolio({ playerId, viewerId: session.playerId, nowMs });
  if (seen instanceof Refused) return seen;
  const { player, quotes, hidesHoldings, isHidden } = seen;
  if (!isHidden) return { ...toPortfolio(player, quotes), hidesHoldings };
  const totalValue = formatCents(coarseCents(totalValueCents(player, quotes)));
  return { totalValue, cash: null, todayChange: null, todayChangePercent: null, hidesHoldings };
});
