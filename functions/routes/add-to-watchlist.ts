import { findCompany } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import { addToWatchlist } from '../data/profile.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('add-to-watchlist', async ({ session, body: { symbol } }) => {
  if (!findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  await addToWatchlist(session.playerId, symbol);
  return { symbol };
});
