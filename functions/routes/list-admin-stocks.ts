import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { getMarket } from '../data/market.ts';
import { quotesOf } from '../domain/market/market.ts';
import { liveMarket } from '../lib/live-market.ts';
import { serve } from '../lib/serve.ts';

/** The list of stocks past every cache: an administrator sees at once what a change has done. */
export const handler = serve('list-admin-stocks', async ({ nowMs }) => {
  const market = liveMarket(await getMarket({ consistent: true }), nowMs);
  return market instanceof Refused ? market : quotesOf(market).map(toStock);
});
