import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { readMarket } from '../data/market.ts';
import { Answer } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { newestMessage } from '../usecases/chat.ts';
import { liveMarket } from '../usecases/live-market.ts';
import { marketHalt } from '../usecases/market-halt.ts';

export const handler = serveAnyone(listStocksByTier, async ({ nowMs }) => {
  const [stored, newest] = await Promise.all([readMarket(), newestMessage(nowMs)]);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  const byTier: StocksByTier = { standard: [], bronze: [], silver: [], gold: [] };
  for (const quote of quotesOf(market)) byTier[quote.company.tier].push(toStock(quote));
  return new Answer({ body: byTier, headers: { ...newest, ...marketHalt(stored) } });
});
