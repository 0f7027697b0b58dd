import type { PutCommand, PutCommandOutput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';

/** Puts an item where there is none of its key, in a transaction. */
export function putIfAbsent(item: Item) {
  return { Put: { TableName: TABLE_NAME, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } };
}

/** Holds where there is no item of a key, in a transaction. 2 write units. */
export function ifAbsent(key: Key) {
  return { ConditionCheck: { TableName: TABLE_NAME, Key: key, ConditionExpression: 'attribute_not_exists(PK)' } };
}

/** Puts an item over the version of it that was read, or as the first where none was, in a transaction. */
export function putOverVersion(item: Item, versionRead: number | undefined) {
  const { Put } = putIfAbsent(item);
  if (versionRead === undefined) return { Put };
  const ExpressionAttributeValues = { ':versionRead': versionRead };
  return { Put: { ...Put, ConditionExpression: 'version = :versionRead', ExpressionAttributeValues } };
}

/** Sends a write of one item. False if its condition does not hold: nothing has changed. */
export async function writeIf(command: PutCommand | UpdateCommand): Promise<boolean> {
  return (await sendIf(command)) !== undefined;
}

/** The same for a caller who wants the answer, which is undefined where nothing has changed. */
export async function sendIf(command: PutCommand | UpdateCommand): Promise<PutCommandOutput | undefined> {
  try {
    // `send` is overloaded by command and takes no union of them.
    return await table.send(command as PutCommand);
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}
