import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { serve } from '../http/serve.ts';
import { readLiveMarket } from '../usecases/live-market.ts';

export const handler = serve(listStocksByTier, async ({ nowMs }) => {
  const market = await readLiveMarket(nowMs);
  if (market instanceof Refused) return market;
  const byTier: StocksByTier = { standard: [], bronze: [], silver: [], gold: [] };
  for (const quote of quotesOf(market)) byTier[quote.company.tier].push(toStock(quote));
  return byTier;
});
