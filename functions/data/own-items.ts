import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { untilProcessed } from './busy.ts';
import { playerPartition } from './player.ts';
import { inPartition, queryPages } from './read.ts';
import { inChunks, type Key, TABLE_NAME, table } from './table.ts';

/* PLAYER#id / *: everything of a player's own. */

const BATCH_LIMIT = 25;
/** 100 MB, of which a trade is a quarter of a kilobyte. */
const MAX_PAGES = 100;

/** Repeatable. */
export async function deleteOwnItems(playerId: string): Promise<void> {
  const query = { ...inPartition(playerPartition(playerId)), ProjectionExpression: 'PK, SK', ConsistentRead: true };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES))
    await deleteAll(Items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
}

async function deleteAll(keys: readonly Key[]): Promise<void> {
  for (const batch of inChunks(keys, BATCH_LIMIT)) {
    const requests = batch.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
    await untilProcessed(requests, async (unprocessed) => {
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: unprocessed } }),
      );
      return UnprocessedItems?.[TABLE_NAME] as typeof requests | undefined;
    });
  }
}
