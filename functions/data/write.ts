import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { isBusy, untilProcessed } from './busy.ts';
import { type Item, inChunks, type Key, TABLE_NAME, table } from './table.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The permission for which the writes of the current work wait. */
const awaited = new AsyncLocalStorage<Promise<void>>();

/** Writes only after `permission` resolves, and never if it is refused. Reads do not wait. */
export function withWritesAfter<Result>(permission: Promise<void>, work: () => Promise<Result>): Promise<Result> {
  return awaited.run(permission, work);
}

export function put(Item: Item) {
  return { Put: { TableName: TABLE_NAME, Item } };
}

const ABSENT = 'attribute_not_exists(PK)';

export function putIfAbsent(item: Item) {
  return { Put: { ...put(item).Put, ConditionExpression: ABSENT } };
}

export function putOverVersion(item: Item, versionRead: number | undefined) {
  if (versionRead === undefined) return putIfAbsent(item);
  const ExpressionAttributeValues = { ':versionRead': versionRead };
  return { Put: { ...put(item).Put, ConditionExpression: 'version = :versionRead', ExpressionAttributeValues } };
}

/** Costs 2 write units. */
export function ifAbsent(Key: Key) {
  return { ConditionCheck: { TableName: TABLE_NAME, Key, ConditionExpression: ABSENT } };
}

/** Costs 2 write units. */
export function ifPresent(Key: Key) {
  return { ConditionCheck: { TableName: TABLE_NAME, Key, ConditionExpression: 'attribute_exists(PK)' } };
}

export function remove(Key: Key) {
  return { Delete: { TableName: TABLE_NAME, Key } };
}

interface Change {
  readonly condition?: string | undefined;
  readonly values?: Item;
  readonly names?: Record<string, string>;
}

export function update(Key: Key, UpdateExpression: string, { condition, values, names }: Change = {}) {
  const expressions = { UpdateExpression, ConditionExpression: condition };
  const parameters = { ExpressionAttributeValues: values, ExpressionAttributeNames: names };
  return { Update: { TableName: TABLE_NAME, Key, ...expressions, ...parameters } };
}

export async function removeIf(Key: Key, ConditionExpression?: string): Promise<boolean> {
  await awaited.getStore();
  try {
    await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key, ConditionExpression }));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

type Single = Pick<Write, 'Put' | 'Update'>;

export async function writeIf(write: Single): Promise<boolean> {
  return (await sendIf(write)) !== undefined;
}

/** Returns the attributes before the update, or undefined if its condition fails. */
export async function replaceIf(write: Pick<Write, 'Update'>): Promise<Item | undefined> {
  return sendIf(write, 'ALL_OLD');
}

async function sendIf({ Put, Update }: Single, ReturnValues?: 'ALL_OLD'): Promise<Item | undefined> {
  await awaited.getStore();
  try {
    const command = Put ? new PutCommand(Put) : new UpdateCommand({ ...(Update as UpdateCommandInput), ReturnValues });
    // `send` is overloaded by command and does not accept a union.
    return (await table.send(command as PutCommand)).Attributes ?? {};
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** DynamoDB's limit for one batch of writes. */
const BATCH_LIMIT = 25;
/** Fast enough to catch up on a week, gentle enough for a table that has been idle. */
const PARALLEL_BATCHES = 4;

/**
 * Puts items one by one, over any that exist. Callers use it only for items that may be written twice.
 * @throws TableBusy if the table does not accept them all
 */
export async function putItems(items: readonly Item[]): Promise<void> {
  await inBatches(items.map((Item) => ({ PutRequest: { Item } })));
}

/** Succeeds for absent items, too. @throws TableBusy if the table does not remove them all */
export async function removeItems(keys: readonly Key[]): Promise<void> {
  await inBatches(keys.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));
}

async function inBatches<Request extends object>(requests: readonly Request[]): Promise<void> {
  for (const batches of inChunks(inChunks(requests, BATCH_LIMIT), PARALLEL_BATCHES))
    await Promise.all(batches.map(writeBatch));
}

async function writeBatch<Request extends object>(requests: readonly Request[]): Promise<void> {
  await awaited.getStore();
  await untilProcessed([...requests], async (unprocessed) => {
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: unprocessed } }),
    );
    return UnprocessedItems?.[TABLE_NAME] as Request[] | undefined;
  });
}

/** One entry per write: its condition failed, or it lost to another or a busy table and may be retried. */
type Cancellation = readonly ('condition' | 'conflict' | undefined)[];

/** DynamoDB's reason codes. Others, such as a malformed write, are our bugs. */
const known: Record<string, Cancellation[number]> = {
  ConditionalCheckFailed: 'condition',
  TransactionConflict: 'conflict',
  ThrottlingError: 'conflict',
  ProvisionedThroughputExceeded: 'conflict',
};

/**
 * Makes all writes or none. Returns undefined on success.
 * @param options.timeoutMs reports a conflict after this long, though the writes may still have been made
 */
export async function transactWrite(
  writes: readonly Write[],
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<Cancellation | undefined> {
  await awaited.getStore();
  const abortSignal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  try {
    await table.send(new TransactWriteCommand({ TransactItems: [...writes] }), { ...(abortSignal && { abortSignal }) });
    return undefined;
  } catch (error) {
    if (abortSignal?.aborted || isBusy(error)) return writes.map(() => 'conflict');
    if (!(error instanceof TransactionCanceledException)) throw error;
    const cancellation = (error.CancellationReasons ?? []).map(({ Code }) => known[Code ?? '']);
    if (cancellation.every((reason) => reason === undefined)) throw error;
    return cancellation;
  }
}
