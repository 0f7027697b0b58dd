import { findListed } from '../../shared/companies.ts';
import { type Market, quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import type { WatchlistItem } from '../../shared/schemas/watchlist.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { type Profile, profileIn, profileKey } from '../data/profile.ts';
import { batchGet } from '../data/read.ts';
import { unwatchSymbol, watchSymbol } from '../data/watchers.ts';
import { untilWritten } from '../runtime/retry.ts';
import { liveMarket } from './live-market.ts';

/** Takes one round trip. Items come in the catalogue's order. */
export async function viewWatchlist(playerId: string, nowMs: number): Promise<WatchlistItem[] | Refused> {
  const items = await batchGet([profileKey(playerId), ...marketToRead()], { consistent: true });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  return toWatchlist(profileIn(items, playerId), market);
}

export function toWatchlist({ watchlist }: Profile, market: Market): WatchlistItem[] {
  const watched = new Set<string>(watchlist);
  return quotesOf(market)
    .filter(({ company }) => watched.has(company.symbol))
    .map((quote) => ({ id: quote.company.symbol, stock: toStock(quote) }));
}

export async function changeWatchlist(
  playerId: string,
  { symbol, watched }: { symbol: string; watched: boolean },
): Promise<{ symbol: string } | Refused> {
  if (!findListed(symbol, Date.now())) return new Refused({ code: 'unknown-symbol', symbol });
  const change = watched ? watchSymbol : unwatchSymbol;
  return untilWritten(async () => ((await change(playerId, symbol)) === 'changed' ? { symbol } : undefined));
}
