import { findCompany } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import { removeFromWatchlist } from '../../shared/routes/remove-from-watchlist.ts';
import { unwatchSymbol } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(removeFromWatchlist, async ({ session, params: { symbol } }) => {
  if (!findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  await unwatchSymbol(session.playerId, symbol);
  return { symbol };
});
