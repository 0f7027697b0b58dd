import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { BATCH_ATTEMPTS, backoffMs, TableBusy } from './busy.ts';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';

/** DynamoDB's limit for one batch of reads. */
export const MAX_BATCH_KEYS = 100;

/**
 * Items of any kind by their keys, {@link MAX_BATCH_KEYS} at most, in one round trip; absent ones are left out, the order
 * is not kept. A busy table answers a part of a batch; the rest is asked for again.
 * @throws TableBusy if the table does not answer every key
 */
export async function batchGet(keys: readonly Key[], { consistent = false } = {}): Promise<Item[]> {
  const items: Item[] = [];
  let wanted: Item[] = keys.map(({ PK, SK }) => ({ PK, SK }));
  for (let attempt = 1; attempt <= BATCH_ATTEMPTS; attempt++) {
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys: wanted, ConsistentRead: consistent } } }),
    );
    items.push(...(Responses?.[TABLE_NAME] ?? []));
    wanted = UnprocessedKeys?.[TABLE_NAME]?.Keys ?? [];
    if (wanted.length === 0) return items;
    await sleep(backoffMs(attempt));
  }
  throw new TableBusy('the table did not answer every key');
}
