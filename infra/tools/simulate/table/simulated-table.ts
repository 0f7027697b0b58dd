import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { invalid } from './errors.ts';
import { Expiry } from './expiry.ts';
import { projected, projectionOf } from './expressions.ts';
import { TableIndexes } from './indexes.ts';
import { parametersFor, queryRows } from './query.ts';
import { checkOnce, planned, TransactionTokens, writesOf } from './transaction.ts';
import { areEqual, copyOfMap, type Item } from './values.ts';
import { MAX_STALE_MS, type Row, type Version, VersionedRows } from './versioned-rows.ts';
import { deleteOf, type Key, keyOf, nextVersion, putOf, updateFrom, type Write } from './writes.ts';

export interface Moment {
  readonly nowMs: number;
  /** Inconsistent reads see the items as they were at this moment, up to 5 seconds ago. */
  readonly staleMs?: number;
  readonly indexMs?: number;
}

/** A change of an item. Its items must not be modified. */
export interface StreamRecord {
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly key: Key;
  readonly before?: Item;
  readonly after?: Item;
  readonly atMs: number;
  /** The item was removed because its time to live had passed. */
  readonly expired?: boolean;
}

interface Operations {
  Get: [GetCommandInput, GetCommandOutput];
  BatchGet: [BatchGetCommandInput, BatchGetCommandOutput];
  Put: [PutCommandInput, PutCommandOutput];
  Update: [UpdateCommandInput, UpdateCommandOutput];
  Delete: [DeleteCommandInput, DeleteCommandOutput];
  Query: [QueryCommandInput, QueryCommandOutput];
  BatchWrite: [BatchWriteCommandInput, BatchWriteCommandOutput];
  TransactWrite: [TransactWriteCommandInput, TransactWriteCommandOutput];
}

export type Operation = keyof Operations;
type Output<Name extends Operation> = Omit<Operations[Name][1], '$metadata'>;

const MAX_BATCH_KEYS = 100;
const MAX_BATCH_WRITES = 25;
const MAX_BATCH_BYTES = 16 * 2 ** 20;

const absent: Version = { item: undefined, size: 0, sinceMs: -Infinity };

/**
 * The deployed table (infra/data-store.ts) in memory, as DynamoDB's document client with `removeUndefinedValues` sees
 * it. It is synchronous and deterministic. Each call supplies the time, which never goes back.
 */
export class SimulatedTable {
  readonly #rows = new VersionedRows();
  readonly #indexes = new TableIndexes();
  readonly #expiry = new Expiry();
  readonly #tokens = new TransactionTokens();
  readonly #onRecord: (record: StreamRecord) => void;
  #nowMs = -Infinity;

  constructor({ onRecord }: { onRecord: (record: StreamRecord) => void }) {
    this.#onRecord = onRecord;
  }

  /** @throws the SDK's exceptions */
  execute<Name extends Operation>(operation: Name, input: Operations[Name][0], moment: Moment): Output<Name> {
    this.#nowMs = Math.max(this.#nowMs, moment.nowMs);
    const run = this.#operations[operation] as (input: Operations[Name][0], moment: Moment) => Output<Name>;
    return run(input, moment);
  }

  expire(nowMs: number): void {
    this.#nowMs = Math.max(this.#nowMs, nowMs);
    for (const { current } of this.#expiry.due(nowMs)) {
      const { PK, SK } = current.item as unknown as Key;
      this.#apply({ PK, SK }, { item: undefined, size: 0 }, true);
    }
  }

  /** The current items, which must not be modified. */
  *items(): Iterable<Item> {
    for (const { current } of this.#rows.all()) if (current.item) yield current.item;
  }

  /** The current item, which must not be modified. */
  get(PK: string, SK: string): Item | undefined {
    return this.#rows.find(PK, SK)?.current.item;
  }

  readonly #operations: { [Name in Operation]: (input: Operations[Name][0], moment: Moment) => Output<Name> } = {
    Get: (input, moment) => this.#get(input, moment),
    BatchGet: (input, moment) => this.#batchGet(input, moment),
    Query: (input, moment) => this.#query(input, moment),
    Put: (input) => this.#write(putOf(input as Parameters<typeof putOf>[0]), input.ReturnValues, ['ALL_OLD']),
    Delete: (input) => this.#write(deleteOf(input as Parameters<typeof deleteOf>[0]), input.ReturnValues, ['ALL_OLD']),
    Update: (input) =>
      this.#write(updateFrom(input as Parameters<typeof updateFrom>[0]), input.ReturnValues, ['ALL_OLD', 'ALL_NEW']),
    BatchWrite: (input) => this.#batchWrite(input),
    TransactWrite: (input) => this.#transactWrite(input),
  };

  #get(input: GetCommandInput, moment: Moment): Output<'Get'> {
    const Item = this.#reader(input, moment)(keyOf(input.Key)).item;
    return Item ? { Item } : {};
  }

  #reader(input: Omit<GetCommandInput, 'Key' | 'TableName'>, { staleMs }: Moment) {
    const { ProjectionExpression, ConsistentRead } = input;
    const projection = ProjectionExpression === undefined ? undefined : projectionOf(ProjectionExpression);
    const parameters = parametersFor(input, [projection]);
    const atMs = ConsistentRead ? undefined : this.#knownAt(staleMs);
    return ({ PK, SK }: Key): Pick<Version, 'item' | 'size'> => {
      const { item, size } = this.#rows.find(PK, SK)?.at(atMs) ?? absent;
      if (!item) return absent;
      return { item: projection ? projected(item, projection.compiled, parameters) : copyOfMap(item), size };
    };
  }

  #batchGet({ RequestItems = {} }: BatchGetCommandInput, moment: Moment): Output<'BatchGet'> {
    const Responses: Record<string, Item[]> = {};
    const UnprocessedKeys: NonNullable<BatchGetCommandOutput['UnprocessedKeys']> = {};
    const requests = Object.entries(RequestItems);
    if (requests.length === 0) throw invalid('BatchGetItem must have some requests set');
    for (const [table, request] of requests) {
      const keys = (request.Keys ?? []).map(keyOf);
      if (keys.length < 1 || keys.length > MAX_BATCH_KEYS) throw invalid('BatchGetItem takes from 1 to 100 keys');
      checkOnce(keys, 'Provided list of item keys contains duplicates');
      const read = this.#reader(request, moment);
      const items: Item[] = [];
      const left: Key[] = [];
      let bytes = 0;
      for (const key of keys) {
        const { item, size } = left.length > 0 ? absent : read(key);
        bytes += size;
        if (left.length > 0 || bytes > MAX_BATCH_BYTES) left.push(key);
        else if (item) items.push(item);
      }
      Responses[table] = items;
      if (left.length > 0) UnprocessedKeys[table] = { ...request, Keys: left as unknown as Item[] };
    }
    return { Responses, UnprocessedKeys };
  }

  #query(input: QueryCommandInput, { staleMs, indexMs }: Moment): Output<'Query'> {
    if (input.IndexName !== undefined)
      return queryRows(input, { rows: this.#indexes.rowsOf(input.IndexName), atMs: this.#knownAt(indexMs) });
    return queryRows(input, { rows: this.#rows, atMs: input.ConsistentRead ? undefined : this.#knownAt(staleMs) });
  }

  /** Limits a moment to those whose versions are still known. */
  #knownAt(atMs: number | undefined): number | undefined {
    return atMs === undefined ? undefined : Math.max(atMs, this.#nowMs - MAX_STALE_MS);
  }

  #write(write: Write, returned: string | undefined, allowed: readonly string[]): { Attributes?: Item } {
    if (returned !== undefined && returned !== 'NONE' && !allowed.includes(returned))
      throw invalid(`Return values set to invalid value: ${returned}`);
    const before = this.#current(write.key);
    const after = nextVersion(write, before);
    this.#apply(write.key, after);
    const item = returned === 'ALL_OLD' ? before.item : returned === 'ALL_NEW' && after.item;
    return item ? { Attributes: copyOfMap(item) } : {};
  }

  #batchWrite({ RequestItems = {} }: BatchWriteCommandInput): Output<'BatchWrite'> {
    const requests = Object.values(RequestItems).flat();
    if (requests.length < 1 || requests.length > MAX_BATCH_WRITES)
      throw invalid('BatchWriteItem takes from 1 to 25 requests');
    const writes = requests.map(({ PutRequest, DeleteRequest }) => {
      if (PutRequest) return putOf({ TableName: undefined, Item: PutRequest.Item });
      return deleteOf({ TableName: undefined, Key: DeleteRequest?.Key });
    });
    const keys = writes.map(({ key }) => key);
    checkOnce(keys, 'Provided list of item keys contains duplicates');
    const next = writes.map((write) => nextVersion(write, this.#current(write.key)));
    for (const [index, { key }] of writes.entries()) this.#apply(key, next[index] as (typeof next)[number]);
    return { UnprocessedItems: {} };
  }

  #transactWrite(input: TransactWriteCommandInput): Output<'TransactWrite'> {
    if (this.#tokens.isRepeated(input, this.#nowMs)) return {};
    for (const { write, next } of planned(writesOf(input), (key) => this.#current(key))) this.#apply(write.key, next);
    this.#tokens.remember(input, this.#nowMs);
    return {};
  }

  #current({ PK, SK }: Key): Version {
    return this.#rows.find(PK, SK)?.current ?? absent;
  }

  #apply(key: Key, { item: after, size }: Pick<Version, 'item' | 'size'>, expired = false): void {
    const { item: before } = this.#current(key);
    if (before === after || (before && after && areEqual(before, after))) return;
    const atMs = this.#nowMs;
    const row: Row = this.#rows.write(
      { partition: key.PK, sort: key.SK, rest: '' },
      { item: after, size, sinceMs: atMs },
    );
    this.#indexes.write(before, after, atMs);
    this.#expiry.note(row, before);
    const eventName = before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT';
    this.#onRecord({
      eventName,
      key,
      atMs,
      ...(before && { before }),
      ...(after && { after }),
      ...(expired && { expired }),
    });
  }
}
