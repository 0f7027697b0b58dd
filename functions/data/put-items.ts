import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { untilProcessed } from './busy.ts';
import { type Item, TABLE_NAME, table } from './table.ts';

/** DynamoDB's limit for one batch of writes. */
const BATCH_LIMIT = 25;
/** Fast enough to catch up with a week, gentle enough for a table that has just been idle. */
const PARALLEL_BATCHES = 4;

/**
 * Puts items over those that are there, each by itself. Only for items that may be put again as they are.
 * @throws TableBusy if the table does not take them all
 */
export async function putItems(items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_LIMIT) }, (_, index) =>
    items.slice(index * BATCH_LIMIT, (index + 1) * BATCH_LIMIT),
  );
  for (let first = 0; first < batches.length; first += PARALLEL_BATCHES)
    await Promise.all(batches.slice(first, first + PARALLEL_BATCHES).map(putBatch));
}

async function putBatch(items: readonly Item[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  await untilProcessed(requests, async (unprocessed) => {
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: unprocessed } }),
    );
    return UnprocessedItems?.[TABLE_NAME] as typeof requests | undefined;
  });
}
