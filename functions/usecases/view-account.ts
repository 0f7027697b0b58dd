import { Refused } from '../../shared/refusals.ts';
import type { Account } from '../../shared/schemas/account.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { playerIn, playerKey } from '../data/player.ts';
import { profileIn, profileKey, type Session, toCurrentPlayer } from '../data/profile.ts';
import { batchGet } from '../data/read.ts';
import { toStatus } from '../domain/entitlement.ts';
import { toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { viewInbox } from './view-notifications.ts';
import { toWatchlist } from './watchlist.ts';

/** The three items in one consistent read, the inbox beside it. */
export async function viewAccount(session: Session, nowMs: number): Promise<Account | Refused> {
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
}
