import { findCompany } from '../../shared/companies.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { getStock } from '../../shared/routes/get-stock.ts';
import { readMarket } from '../data/market.ts';
import { quotesOf } from '../domain/market/market.ts';
import { serve } from '../http/serve.ts';
import { liveMarket } from '../usecases/live-market.ts';

export const handler = serve(getStock, async ({ params: { symbol }, nowMs }) => {
  if (!findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  const market = liveMarket(await readMarket(), nowMs);
  if (market instanceof Refused) return market;
  const quote = quotesOf(market).find(({ company }) => company.symbol === symbol);
  return quote ? toStock(quote) : new Refused({ code: 'unknown-symbol', symbol });
});
