import { findCompany } from '../../shared/companies.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { getMarket } from '../data/market.ts';
import { quotesOf } from '../domain/market/market.ts';
import { liveMarket } from '../lib/live-market.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('get-stock', async ({ params: { symbol }, nowMs }) => {
  if (!findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  const market = liveMarket(await getMarket(), nowMs);
  if (market instanceof Refused) return market;
  const quote = quotesOf(market).find(({ company }) => company.symbol === symbol);
  return quote ? toStock(quote) : new Refused({ code: 'unknown-symbol', symbol });
});
