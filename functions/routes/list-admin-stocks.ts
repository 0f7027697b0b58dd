import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { listAdminStocks } from '../../shared/routes/admin.ts';
import { serve } from '../http/serve.ts';
import { readLiveMarket } from '../usecases/live-market.ts';

/** Bypasses every cache, so that administrators see a change at once. */
export const handler = serve(listAdminStocks, async ({ nowMs }) => {
  const market = await readLiveMarket(nowMs, { consistent: true });
  return market instanceof Refused ? market : quotesOf(market).map(toStock);
});
