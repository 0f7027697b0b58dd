import type { Player } from '../domain/player.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { marketFromItem, marketKey, type StoredMarket } from './market.ts';
import { playerFromItem, playerKey } from './player.ts';

/** What a player's money is judged by: their own item and the market, read in one round trip. */
export interface TradeContext {
  readonly player: Player | undefined;
  readonly market: StoredMarket | undefined;
}

/** Consistent for what is the caller's own (2 read units); for a look at somebody else it need not be (1 read unit). */
export async function readTradeContext(playerId: string, { consistent = false } = {}): Promise<TradeContext> {
  const items = await batchGet([playerKey(playerId), marketKey], { consistent });
  const player = itemAt(items, playerKey(playerId));
  const market = itemAt(items, marketKey);
  return { player: player && playerFromItem(playerId, player), market: market && marketFromItem(market) };
}
