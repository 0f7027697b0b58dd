import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { listWatchlist } from '../../shared/routes/list-watchlist.ts';
import { batchGet } from '../data/batch-get.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { quotesOf } from '../domain/market/market.ts';
import { serve } from '../http/serve.ts';
import { liveMarket } from '../usecases/live-market.ts';

export const handler = serve(listWatchlist, async ({ session, nowMs }) => {
  const items = await batchGet([profileKey(session.playerId), marketKey], { consistent: true });
  const stored = items.find(({ PK }) => PK === marketKey.PK);
  const profile = items.find(({ PK }) => PK !== marketKey.PK);
  const market = liveMarket(stored && marketFromItem(stored), nowMs);
  if (market instanceof Refused) return market;
  const watched = new Set<string>(profileFromItem(session.playerId, profile).watchlist);
  return quotesOf(market)
    .filter(({ company }) => watched.has(company.symbol))
    .map((quote) => ({ id: quote.company.symbol, stock: toStock(quote) }));
});
