import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { listStocks } from '../../shared/routes/stocks.ts';
import { serveAnyone } from '../http/serve.ts';
import { readLiveMarket } from '../usecases/live-market.ts';

export const handler = serveAnyone(listStocks, async ({ nowMs }) => {
  const market = await readLiveMarket(nowMs);
  return market instanceof Refused ? market : quotesOf(market).map(toStock);
});
