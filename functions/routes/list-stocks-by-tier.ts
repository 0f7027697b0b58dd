import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { Answer } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { newestMessage } from '../usecases/chat.ts';
import { readLiveMarket } from '../usecases/live-market.ts';

export const handler = serveAnyone(listStocksByTier, async ({ nowMs }) => {
  const [market, headers] = await Promise.all([readLiveMarket(nowMs), newestMessage(nowMs)]);
  if (market instanceof Refused) return market;
  const byTier: StocksByTier = { standard: [], bronze: [], silver: [], gold: [] };
  for (const quote of quotesOf(market)) byTier[quote.company.tier].push(toStock(quote));
  return new Answer({ body: byTier, headers });
});
