import { findListed } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import { unwatchSymbol, watchSymbol } from '../data/watchers.ts';
import { retryOnConflict } from '../runtime/retry.ts';

/** Two changes of one profile at the same moment meet, once or twice when a player clicks fast. */
const retries = { attempts: 6, backoffMs: 15 };

/** Puts a company on a player's watchlist or takes it off. Either twice changes nothing. */
export async function changeWatchlist(
  playerId: string,
  { symbol, watched }: { symbol: string; watched: boolean },
): Promise<{ symbol: string } | Refused> {
  if (!findListed(symbol, Date.now())) return new Refused({ code: 'unknown-symbol', symbol });
  const change = watched ? watchSymbol : unwatchSymbol;
  const changed = await retryOnConflict(
    async () => ((await change(playerId, symbol)) === 'changed' ? true : undefined),
    retries,
  );
  return changed ? { symbol } : new Refused({ code: 'try-again' });
}
