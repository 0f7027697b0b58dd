import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, TABLE_NAME, table } from './table.ts';

/** DynamoDB's limit for one batch of writes. */
const BATCH_LIMIT = 25;
/** Fast enough to catch up with a week, gentle enough for a table that has just been idle. */
const PARALLEL_BATCHES = 4;

/** Puts items over what is there, each by itself: meant for items that may be put again as they are. */
export async function putItems(items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_LIMIT) }, (_, index) =>
    items.slice(index * BATCH_LIMIT, (index + 1) * BATCH_LIMIT),
  );
  for (let first = 0; first < batches.length; first += PARALLEL_BATCHES)
    await Promise.all(batches.slice(first, first + PARALLEL_BATCHES).map(putBatch));
}

/** What a busy table did not take is an error: whoever put it comes again with the same items. */
async function putBatch(items: readonly Item[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }));
  if (UnprocessedItems?.[TABLE_NAME]?.length) throw new Error('the table did not take every item');
}
