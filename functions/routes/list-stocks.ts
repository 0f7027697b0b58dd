import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { listStocks } from '../../shared/routes/stocks.ts';
import { readMarket } from '../data/market.ts';
import { Answer } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { liveMarket } from '../usecases/live-market.ts';
import { marketHalt } from '../usecases/market-halt.ts';

export const handler = serveAnyone(listStocks, async ({ nowMs }) => {
  const stored = await readMarket();
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  return new Answer({ body: quotesOf(market).map(toStock), headers: marketHalt(stored) });
});
