import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { untilProcessed } from './busy.ts';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';

/** DynamoDB's limit for one batch of reads. */
export const MAX_BATCH_KEYS = 100;

/**
 * Items of any kind by their keys, {@link MAX_BATCH_KEYS} at most, in one round trip; absent ones are left out, the
 * order is not kept.
 * @throws TableBusy if the table does not answer every key
 */
export async function batchGet(keys: readonly Key[], { consistent = false } = {}): Promise<Item[]> {
  const items: Item[] = [];
  const wanted: Item[] = keys.map(({ PK, SK }) => ({ PK, SK }));
  await untilProcessed(wanted, async (Keys) => {
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys, ConsistentRead: consistent } } }),
    );
    items.push(...(Responses?.[TABLE_NAME] ?? []));
    return UnprocessedKeys?.[TABLE_NAME]?.Keys;
  });
  return items;
}

/** The one of some items that has this key. */
export function itemAt(items: readonly Item[], { PK, SK }: Key): Item | undefined {
  return items.find((item) => item.PK === PK && item.SK === SK);
}
