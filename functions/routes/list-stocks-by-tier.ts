import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { getMarket } from '../data/market.ts';
import { quotesOf } from '../domain/market/market.ts';
import { liveMarket } from '../lib/live-market.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-stocks-by-tier', async ({ nowMs }) => {
  const market = liveMarket(await getMarket(), nowMs);
  if (market instanceof Refused) return market;
  const byTier: StocksByTier = { standard: [], bronze: [], silver: [], gold: [] };
  for (const quote of quotesOf(market)) byTier[quote.company.tier].push(toStock(quote));
  return byTier;
});
