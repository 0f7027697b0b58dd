import { Refused } from '../../shared/refusals.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { playerFromItem, playerKey } from '../data/player.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import type { Player } from '../domain/player.ts';
import type { Quotes } from '../domain/portfolio.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly nowMs: number;
}

/** `isHidden`: this viewer sees a rounded value alone, because the player hides them from others. */
interface Seen {
  readonly player: Player;
  readonly quotes: Quotes;
  readonly hidesHoldings: boolean;
  readonly isHidden: boolean;
}

/** A player as a viewer may see them, and the present quotes, in one round trip. */
export async function viewPlayerPortfolio({ playerId, viewerId, nowMs }: Asked): Promise<Seen | Refused> {
  const keys = { player: playerKey(playerId), profile: profileKey(playerId) };
  const items = await batchGet([keys.player, keys.profile, marketKey]);
  const player = readItem(itemAt(items, keys.player), (item) => playerFromItem(playerId, item));
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(readItem(itemAt(items, marketKey), marketFromItem), nowMs);
  if (market instanceof Refused) return market;
  const { hidesHoldings } = profileFromItem(playerId, itemAt(items, keys.profile));
  return {
    player,
    quotes: quotesBySymbol(market),
    hidesHoldings,
    isHidden: hidesHoldings && viewerId !== playerId,
  };
}
