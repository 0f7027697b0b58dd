import { findCompany } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import { addToWatchlist } from '../../shared/routes/add-to-watchlist.ts';
import { watchSymbol } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(addToWatchlist, async ({ session, body: { symbol } }) => {
  if (!findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  await watchSymbol(session.playerId, symbol);
  return { symbol };
});
