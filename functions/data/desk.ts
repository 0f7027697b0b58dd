import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Player } from '../domain/player.ts';
import { marketFromItem, marketKey, type StoredMarket } from './market.ts';
import { playerFromItem, playerKey } from './player.ts';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';

/** What a player's money is judged by: their own item and the market, read in one round trip. */
export interface Desk {
  readonly player: Player | undefined;
  readonly market: StoredMarket | undefined;
}

/** Consistent for a trade (2 read units), eventually consistent for a look (1 read unit). */
export async function readDesk(playerId: string, { consistent = false } = {}): Promise<Desk> {
  const items = await readTogether([playerKey(playerId), marketKey], consistent);
  const player = items.find(({ PK }) => PK !== marketKey.PK);
  const market = items.find(({ PK }) => PK === marketKey.PK);
  return { player: player && playerFromItem(playerId, player), market: market && marketFromItem(market) };
}

/** Items of any kind by their keys, in one round trip; absent ones are left out, the order is not kept. */
export async function readTogether(keys: readonly Key[], consistent = false): Promise<Item[]> {
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys: [...keys], ConsistentRead: consistent } } }),
  );
  if (UnprocessedKeys?.[TABLE_NAME]) throw new Error('the table did not answer every key');
  return Responses?.[TABLE_NAME] ?? [];
}
