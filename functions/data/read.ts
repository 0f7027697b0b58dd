import {
  BatchGetCommand,
  GetCommand,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { untilProcessed } from './busy.ts';
import { readEach } from './read-item.ts';
import { type Item, inChunks, type Key, TABLE_NAME, table } from './table.ts';

/** A consistent read costs twice as much. */
export async function getItem(key: Key, { consistent = false } = {}): Promise<Item | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: key, ConsistentRead: consistent }));
  return Item;
}

/** DynamoDB's limit for one batch of reads. */
const MAX_BATCH_KEYS = 100;

/**
 * Reads at most {@link MAX_BATCH_KEYS} items in one round trip, in any order; absent ones are left out.
 * @throws TableBusy if the table does not answer every key
 */
export async function batchGet(keys: readonly Key[], { consistent = false } = {}): Promise<Item[]> {
  const items: Item[] = [];
  const wanted: Item[] = keys.map(({ PK, SK }) => ({ PK, SK }));
  await untilProcessed(wanted, async (Keys) => {
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys, ConsistentRead: consistent } } }),
    );
    items.push(...(Responses?.[TABLE_NAME] ?? []));
    return UnprocessedKeys?.[TABLE_NAME]?.Keys;
  });
  return items;
}

const BATCHES_AT_ONCE = 8;

export async function batchGetAll(keys: readonly Key[], options = {}): Promise<Item[]> {
  const batches = inChunks(keys, MAX_BATCH_KEYS);
  const items: Item[] = [];
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) items.push(...(await batchGet(batch, options)));
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
  return items;
}

export function itemAt(items: readonly Item[], { PK, SK }: Key): Item | undefined {
  return items.find((item) => item.PK === PK && item.SK === SK);
}

type Query = Omit<QueryCommandInput, 'TableName'>;

/** Selects the items of a partition whose sort keys meet the condition, if any; `values` may also serve a filter. */
export function inPartition(PK: string, sortKeys?: string, values?: Item) {
  return {
    KeyConditionExpression: sortKeys ? `PK = :partition AND ${sortKeys}` : 'PK = :partition',
    ExpressionAttributeValues: { ':partition': PK, ...values },
  };
}

export function withPrefix(PK: string, prefix: string) {
  return inPartition(PK, 'begins_with(SK, :prefix)', { ':prefix': prefix });
}

const RANGE = 'SK BETWEEN :first AND :last';

/** Selects the items of a partition from one sort key to another, both included. `values` are for a filter. */
export function inRange(PK: string, [first, last]: readonly [first: string, last: string], values?: Item) {
  return inPartition(PK, RANGE, { ...values, ':first': first, ':last': last });
}

/** DynamoDB refuses a range that begins after its end, such as the unexpired items of a past month. */
function isEmptyRange({ KeyConditionExpression, ExpressionAttributeValues: values }: Query): boolean {
  return KeyConditionExpression?.includes(RANGE) === true && values?.[':first'] > values?.[':last'];
}

/** Makes one request: at most 1 MB before the query's filter, or its `Limit`. */
export async function queryPage(query: Query): Promise<{ items: Item[]; lastKey: Item | undefined }> {
  if (isEmptyRange(query)) return { items: [], lastKey: undefined };
  const { Items = [], LastEvaluatedKey } = await table.send(new QueryCommand({ TableName: TABLE_NAME, ...query }));
  return { items: Items, lastKey: LastEvaluatedKey };
}

export async function* queryPages(query: Query, maxPages: number): AsyncGenerator<QueryCommandOutput> {
  if (isEmptyRange(query)) return;
  let pages = 0;
  for await (const page of paginateQuery({ client: table }, { TableName: TABLE_NAME, ...query })) {
    yield page;
    if (++pages === maxPages) return;
  }
}

export async function listPages<Row>(query: Query, maxPages: number, fromItem: (item: Item) => Row): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { Items = [] } of queryPages(query, maxPages)) rows.push(...readEach(Items, fromItem));
  return rows;
}

/** Ten pages of unreadable rows must not hold up the others. */
const MAX_FIRST_PAGES = 10;

/** Returns the first `limit` readable rows. One request, unless the first page has unreadable ones. */
export async function listFirst<Row>(query: Query, limit: number, fromItem: (item: Item) => Row): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { Items = [] } of queryPages({ ...query, Limit: limit }, MAX_FIRST_PAGES)) {
    rows.push(...readEach(Items, fromItem));
    if (rows.length >= limit) break;
  }
  return rows.slice(0, limit);
}
