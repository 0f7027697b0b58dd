import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import type { WatchlistItem } from '../../shared/schemas/watchlist.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import { liveMarket } from './live-market.ts';

/** The stocks that a player watches at present prices, in the catalogue's order. One round trip. */
export async function viewWatchlist(playerId: string, nowMs: number): Promise<WatchlistItem[] | Refused> {
  const items = await batchGet([profileKey(playerId), marketKey], { consistent: true });
  const stored = itemAt(items, marketKey);
  const market = liveMarket(readItem(stored, marketFromItem), nowMs);
  if (market instanceof Refused) return market;
  const profile = profileFromItem(playerId, itemAt(items, profileKey(playerId)));
  const watched = new Set<string>(profile.watchlist);
  return quotesOf(market)
    .filter(({ company }) => watched.has(company.symbol))
    .map((quote) => ({ id: quote.company.symbol, stock: toStock(quote) }));
}
