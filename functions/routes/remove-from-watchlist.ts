import { findCompany } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import { removeFromWatchlist } from '../data/profile.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('remove-from-watchlist', async ({ session, params: { symbol } }) => {
  if (!findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  await removeFromWatchlist(session.playerId, symbol);
  return { symbol };
});
