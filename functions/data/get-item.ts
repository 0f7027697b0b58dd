import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';

/** An item by its key. Consistent: as of now, at twice the price. */
export async function getItem(key: Key, { consistent = false } = {}): Promise<Item | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: key, ConsistentRead: consistent }));
  return Item;
}
