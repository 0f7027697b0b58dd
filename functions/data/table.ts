import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fromEnvironment } from '../runtime/environment.ts';

/** The one table. Every item lives under a partition key `PK` and a sort key `SK`. */
export const TABLE_NAME = fromEnvironment('TABLE_NAME');

export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

/** The address of an item. */
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

export type Item = Record<string, unknown>;

/** An item without its key, as a schema expects it. */
export function withoutKey(item: Item): Item {
  const { PK: _pk, SK: _sk, ...attributes } = item;
  return attributes;
}
