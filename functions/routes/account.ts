import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/account.ts';
import { ownerOf } from '../../shared/sub-account.ts';
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

/**
 * Reads three items in one consistent read, and the inbox beside it. In a contest, cash and holdings are its account's,
 * and the rest is still the player's.
 */
export const getAccount = serve(rows.getAccount, async ({ session, nowMs }) => {
  const accountId = session.playerId;
  const playerId = ownerOf(accountId);
  const keys = [...new Set([accountId, playerId])].map(playerKey);
  const [items, inbox] = await Promise.all([
    batchGet([...keys, profileKey(playerId), ...marketToRead()], { consistent: true }),
    viewInbox({ playerId, nowMs }),
  ]);
  const player = playerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const account = playerIn(items, accountId);
  if (!account || account.contest?.isClosed) return new Refused({ code: 'not-in-contest' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const profile = profileIn(items, playerId);
  const quotes = quotesBySymbol(market);
  return {
    player: toCurrentPlayer(profile, session),
    subscription: toStatus(player, nowMs),
    portfolio: toPortfolio(account, quotes),
    holdings: toHoldings(account, quotes),
    watchlist: toWatchlist(profile, market),
    inbox,
  };
});
