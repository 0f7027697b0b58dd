import * as z from 'zod/mini';
import { Inbox } from './inbox.ts';
import { CurrentPlayer } from './player.ts';
import { HoldingList, Portfolio } from './portfolio.ts';
import { SubscriptionStatus } from './subscription.ts';
import { Watchlist } from './watchlist.ts';

/** Each part is as its own route gives it, at one moment's prices. */
export const Account = z.strictObject({
  player: CurrentPlayer,
  subscription: SubscriptionStatus,
  portfolio: Portfolio,
  holdings: HoldingList,
  watchlist: Watchlist,
  inbox: Inbox,
});
export type Account = z.infer<typeof Account>;
