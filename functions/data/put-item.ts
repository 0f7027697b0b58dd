import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, TABLE_NAME, table } from './table.ts';

/** Puts an item over the one that is there. */
export async function putItem(Item: Item): Promise<void> {
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}
