import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import type { WatchlistItem } from '../../shared/schemas/watchlist.ts';
import { batchGet, itemAt } from '../data/batch-get.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { readItem } from '../data/read-item.ts';
import { adoptWatchlist } from '../data/watchers.ts';
import { liveMarket } from './live-market.ts';

/** The stocks that a player watches at present prices, in the catalogue's order and in one round trip; in two for a watchlist of an earlier release. */
export async function viewWatchlist(playerId: string, nowMs: number): Promise<WatchlistItem[] | Refused> {
  const items = await batchGet([profileKey(playerId), marketKey], { consistent: true });
  const stored = itemAt(items, marketKey);
  const market = liveMarket(readItem(stored, marketFromItem), nowMs);
  if (market instanceof Refused) return market;
  const item = itemAt(items, profileKey(playerId));
  await adoptWatchlist(playerId, item);
  const profile = profileFromItem(playerId, item);
  const watched = new Set<string>(profile.watchlist);
  return quotesOf(market)
    .filter(({ company }) => watched.has(company.symbol))
    .map((quote) => ({ id: quote.company.symbol, stock: toStock(quote) }));
}
