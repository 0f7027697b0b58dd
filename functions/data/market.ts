import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { decodeMarket, encodeMarket } from '../domain/market/checkpoint.ts';
import type { Market } from '../domain/market/market.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * MARKET / CHECKPOINT: the engine's whole state at one slot, at most 1 KB. Whoever reads it folds it forward to the
 * present, so that prices never wait for the beat, and no future price lies in the table.
 */

export const marketKey: Key = { PK: 'MARKET', SK: 'CHECKPOINT' };

/** The checkpoint and its version, which counts the changes made to it. */
export interface StoredMarket {
  readonly market: Market;
  readonly version: number;
}

export function marketFromItem(item: Item): StoredMarket {
  const { version, ...record } = withoutKey(item);
  if (typeof version !== 'number') throw new Error('the market checkpoint has no version');
  return { market: decodeMarket(record), version };
}

/** The newest checkpoint, or undefined before the first beat of a new stack. */
export async function getMarket({ consistent = false } = {}): Promise<StoredMarket | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: marketKey, ConsistentRead: consistent }),
  );
  return Item && marketFromItem(Item);
}

/** The write of a checkpoint over the one that was read, or of the first. */
export function marketPut(market: Market, versionRead: number | undefined) {
  const first = versionRead === undefined;
  return {
    TableName: TABLE_NAME,
    Item: { ...marketKey, ...encodeMarket(market), version: (versionRead ?? 0) + 1 },
    ConditionExpression: first ? 'attribute_not_exists(PK)' : 'version = :version',
    ExpressionAttributeValues: first ? undefined : { ':version': versionRead },
  };
}

/** Stores a checkpoint over the one that was read, or the first. False if somebody else was faster: nothing changed. */
export async function putMarket(market: Market, versionRead: number | undefined): Promise<boolean> {
  try {
    await table.send(new PutCommand(marketPut(market, versionRead)));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
