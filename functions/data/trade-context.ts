import type { Player } from '../domain/player.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { marketFromItem, marketKey, type StoredMarket } from './market.ts';
import { playerFromItem, playerKey } from './player.ts';
import { readItem } from './read-item.ts';

/** The facts that a trade is judged by: the player's own item and the market, read in one round trip. */
export interface TradeContext {
  readonly player: Player | undefined;
  readonly market: StoredMarket | undefined;
}

/** Consistent for the caller's own money (2 read units). A look at somebody else's need not be (1 read unit). */
export async function readTradeContext(playerId: string, { consistent = false } = {}): Promise<TradeContext> {
  const items = await batchGet([playerKey(playerId), marketKey], { consistent });
  const player = itemAt(items, playerKey(playerId));
  const market = itemAt(items, marketKey);
  return {
    player: readItem(player, (found) => playerFromItem(playerId, found)),
    market: readItem(market, marketFromItem),
  };
}
