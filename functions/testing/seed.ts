import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, TABLE_NAME, table } from '../data/table.ts';

/** DynamoDB's limit for one batch. */
const BATCH_ITEMS = 25;
const BATCHES_AT_ONCE = 4;

/** Writes many items as they are, over what is there. */
export async function writeItems(items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_ITEMS) }, (_, batch) =>
    items.slice(batch * BATCH_ITEMS, (batch + 1) * BATCH_ITEMS),
  );
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift())
      await table.send(
        new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
      );
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
}

/** Stops the next puts of items whose sort key begins like this before they are sent, until they are let go. */
export function holdPuts(beginning: string): { reached: Promise<void>; release: () => void } {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const { Item } = args.input as { Item?: Item };
      if (/^Put/.test(context.commandName ?? '') && String(Item?.SK).startsWith(beginning)) {
        reached.resolve();
        await released.promise;
      }
      return next(args);
    },
    { step: 'initialize', name: `hold-${beginning}`, override: true },
  );
  return { reached: reached.promise, release: released.resolve };
}
