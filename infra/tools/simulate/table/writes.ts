import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Holds } from './condition.ts';
import { InvalidForItem, invalid } from './errors.ts';
import type { Parameters } from './expression-text.ts';
import { conditionOf, type Expression, updateOf } from './expressions.ts';
import { checkNoEmptyKeys, indexKeyFlaw } from './indexes.ts';
import { parametersFor } from './query.ts';
import type { Change } from './update.ts';
import { bytesOf, copyOfMap, type Item, sizeOfItem, sizeOfNext } from './values.ts';
import type { Version } from './versioned-rows.ts';

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
export type PutInput = NonNullable<Writes['Put']>;
export type UpdateInput = NonNullable<Writes['Update']>;
export type DeleteInput = NonNullable<Writes['Delete']>;
export type CheckInput = NonNullable<Writes['ConditionCheck']>;

export interface Write {
  readonly key: Key;
  /** The size of its values, in bytes. */
  readonly size: number;
  /** Why the write is refused, regardless of its condition. */
  readonly flaw?: string | undefined;
  readonly condition: Expression<Holds> | undefined;
  readonly parameters: Parameters;
  /** @returns the item and its size after the write. @throws InvalidForItem */
  readonly next: (current: Version) => Pick<Version, 'item' | 'size'>;
}

const MAX_ITEM_BYTES = 400 * 1024;
const MAX_KEY_BYTES = { PK: 2048, SK: 1024 };
const tooLarge = 'Item size has exceeded the maximum allowed size';
const nothing: Item = {};
const none = { item: undefined, size: 0 };

/** @throws ValidationException for anything but a whole key */
export function keyOf(given: Item | undefined): Key {
  if (!given || Object.keys(given).length !== 2) throw invalid('The provided key element does not match the schema');
  return keyIn(given);
}

function keyIn(item: Item): Key {
  for (const name of ['PK', 'SK'] as const) {
    const value = item[name];
    if (value === undefined) throw invalid(`Missing the key ${name} in the item`);
    if (typeof value !== 'string') throw invalid(`Type mismatch for key ${name}`);
    if (value === '' || bytesOf(value) > MAX_KEY_BYTES[name])
      throw invalid(`The key ${name} must have from 1 to ${MAX_KEY_BYTES[name]} bytes`);
  }
  return { PK: item.PK as string, SK: item.SK as string };
}

export function putOf(input: PutInput): Write {
  const item = copyOfMap(input.Item ?? nothing);
  const size = sizeOfItem(item);
  if (size > MAX_ITEM_BYTES) throw invalid(tooLarge);
  checkNoEmptyKeys(item);
  const next = { item, size };
  return { key: keyIn(item), size, ...conditional(input), flaw: indexKeyFlaw(item), next: () => next };
}

export function deleteOf(input: DeleteInput): Write {
  return { key: keyOf(input.Key), size: 0, ...conditional(input), next: () => none };
}

export function checkOf(input: CheckInput): Write {
  if (input.ConditionExpression === undefined) throw invalid('A condition check has a condition');
  return { key: keyOf(input.Key), size: 0, ...conditional(input), next: (current) => current };
}

export function updateFrom(
  input: Omit<UpdateInput, 'UpdateExpression'> & { UpdateExpression?: string | undefined },
): Write {
  const key = keyOf(input.Key);
  const update = input.UpdateExpression === undefined ? undefined : updateOf(input.UpdateExpression);
  const { condition, parameters } = conditional(input, update);
  const next = (current: Version) => updated(current, key, { update, parameters });
  return { key, size: 0, condition, parameters, next };
}

interface Update {
  readonly update: Expression<Change> | undefined;
  readonly parameters: Parameters;
}

function updated(current: Version, { PK, SK }: Key, { update, parameters }: Update): Pick<Version, 'item' | 'size'> {
  const before = current.item ? { item: current.item, size: current.size } : { item: { PK, SK }, size: 0 };
  if (!current.item) before.size = sizeOfItem(before.item);
  if (!update) return before;
  const item = update.compiled({ item: before.item, ...parameters });
  const flaw = indexKeyFlaw(item);
  if (flaw) throw new InvalidForItem(flaw);
  const size = sizeOfNext(item, before);
  if (size > MAX_ITEM_BYTES) throw new InvalidForItem(tooLarge);
  return { item, size };
}

function conditional(
  input: Omit<CheckInput, 'Key' | 'TableName' | 'ConditionExpression'> & { ConditionExpression?: string | undefined },
  update?: Expression<Change>,
) {
  const { ConditionExpression, ReturnValuesOnConditionCheckFailure: wanted = 'NONE' } = input;
  if (wanted !== 'NONE') throw new Error('The item of a failed condition is not simulated.');
  const condition = ConditionExpression === undefined ? undefined : conditionOf(ConditionExpression);
  return { condition, parameters: parametersFor(input, [update, condition]) };
}

export function isRefused({ condition, parameters }: Write, { item }: Version): boolean {
  return condition !== undefined && !condition.compiled({ item: item ?? nothing, ...parameters });
}

/** @throws ConditionalCheckFailedException, or ValidationException if the item does not suit the write */
export function nextVersion(write: Write, current: Version): Pick<Version, 'item' | 'size'> {
  if (write.flaw) throw invalid(write.flaw);
  if (isRefused(write, current))
    throw new ConditionalCheckFailedException({ $metadata: {}, message: 'The conditional request failed' });
  try {
    return write.next(current);
  } catch (error) {
    throw error instanceof InvalidForItem ? invalid(error.message) : error;
  }
}
