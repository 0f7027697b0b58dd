import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/account.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { playerIn, playerKey } from '../data/player.ts';
import { profileIn, profileKey, toCurrentPlayer } from '../data/profile.ts';
import { batchGet } from '../data/read.ts';
import { toStatus } from '../domain/entitlement.ts';
import { toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { serve } from '../http/serve.ts';
import { liveMarket, quotesBySymbol } from '../usecases/live-market.ts';
import { viewInbox } from '../usecases/view-notifications.ts';
import { toWatchlist } from '../usecases/watchlist.ts';

/** Reads the three items in one consistent read, and the inbox beside it. */
export const getAccount = serve(rows.getAccount, async ({ session, nowMs }) => {
  const { playerId } = session;
  const [items, inbox] = await Promise.all([
    batchGet([playerKey(playerId), profileKey(playerId), ...marketToRead()], { consistent: true }),
    viewInbox({ playerId, nowMs }),
  ]);
  const player = playerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const profile = profileIn(items, playerId);
  const quotes = quotesBySymbol(market);
  return {
    player: toCurrentPlayer(profile, session),
    subscription: toStatus(player, nowMs),
    portfolio: toPortfolio(player, quotes),
    holdings: toHoldings(player, quotes),
    watchlist: toWatchlist(profile, market),
    inbox,
  };
});
