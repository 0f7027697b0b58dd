import { findListed } from '../../shared/companies.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { getStock } from '../../shared/routes/stocks.ts';
import { serveAnyone } from '../http/serve.ts';
import { quotesBySymbol, readLiveMarket } from '../usecases/live-market.ts';

export const handler = serveAnyone(getStock, async ({ params: { symbol }, nowMs }) => {
  if (!findListed(symbol, nowMs)) return new Refused({ code: 'unknown-symbol', symbol });
  const market = await readLiveMarket(nowMs);
  if (market instanceof Refused) return market;
  const quote = quotesBySymbol(market).bySymbol.get(symbol);
  return quote ? toStock(quote) : new Refused({ code: 'unknown-symbol', symbol });
});
