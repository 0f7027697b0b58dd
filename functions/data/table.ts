import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fromEnvironment } from '../runtime/environment.ts';

export const TABLE_NAME = fromEnvironment('TABLE_NAME');

export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

/** A write that collides with a transaction succeeds milliseconds later, but the SDK only retries throttling. */
table.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      if (error instanceof TransactionConflictException) error.$retryable = {};
      throw error;
    }
  },
  { step: 'deserialize', priority: 'high', name: 'retryTransactionConflict' },
);

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

export type Item = Record<string, unknown>;

export function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

export function withoutKey(item: Item): Item {
  const { PK: _pk, SK: _sk, ...attributes } = item;
  return attributes;
}
