import type { QueryCommandInput, QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { invalid } from './errors.ts';
import { checkPlaceholders, type Parameters } from './expression-text.ts';
import {
  conditionOf,
  type Expression,
  type KeyCondition,
  keyConditionOf,
  projected,
  projectionOf,
} from './expressions.ts';
import { indexes } from './indexes.ts';
import { copyOfMap, type Item, sortable } from './values.ts';
import { compareRows, firstOf, type Row, type VersionedRows } from './versioned-rows.ts';

/** DynamoDB's page size. The item that reaches it is the page's last. */
const PAGE_BYTES = 2 ** 20;

interface Schema {
  readonly partitionKey: string;
  readonly sortKey: string;
}

const tableKey: Schema = { partitionKey: 'PK', sortKey: 'SK' };

interface Range {
  readonly partition: string;
  readonly isBefore: (sort: string) => boolean;
  readonly isAfter: (sort: string) => boolean;
}

interface Source {
  readonly rows: VersionedRows;
  /** Undefined means now. */
  readonly atMs: number | undefined;
}

type QueryOutput = Omit<QueryCommandOutput, '$metadata'>;

/** @throws ValidationException */
export function queryRows(input: QueryCommandInput, { rows, atMs }: Source): QueryOutput {
  const plan = planOf(input);
  const { range, parameters, start, filter, projection, schema } = plan;
  const partition = rows.partition(range.partition);
  const forward = input.ScanIndexForward !== false;
  let first = firstOf(partition, (row) => !range.isBefore(row.sort));
  let end = firstOf(partition, (row) => range.isAfter(row.sort));
  if (start && forward)
    first = Math.max(
      first,
      firstOf(partition, (row) => compareRows(row, start) > 0),
    );
  if (start && !forward)
    end = Math.min(
      end,
      firstOf(partition, (row) => compareRows(row, start) >= 0),
    );
  const items: Item[] = [];
  const { Limit = Infinity } = input;
  let [count, scanned, size] = [0, 0, 0];
  let last: Item | undefined;
  let isMore = false;
  for (let index = forward ? first : end - 1; forward ? index < end : index >= first; index += forward ? 1 : -1) {
    const { item, size: itemSize } = (partition[index] as Row).at(atMs);
    if (!item) continue;
    isMore = size >= PAGE_BYTES;
    if (isMore) break;
    scanned += 1;
    size += itemSize;
    last = item;
    if (!filter || filter({ item, ...parameters })) {
      count += 1;
      if (input.Select !== 'COUNT') items.push(projection ? projected(item, projection, parameters) : copyOfMap(item));
    }
    isMore = scanned === Limit;
    if (isMore) break;
  }
  return {
    ...(input.Select !== 'COUNT' && { Items: items }),
    Count: count,
    ScannedCount: scanned,
    ...(isMore && last && { LastEvaluatedKey: keyIn(last, schema) }),
  };
}

function planOf(input: QueryCommandInput) {
  const { IndexName, KeyConditionExpression = '', FilterExpression, ProjectionExpression } = input;
  const schema = schemaOf(IndexName);
  if (IndexName !== undefined && input.ConsistentRead)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  if (!(Number(input.Limit ?? 1) >= 1)) throw invalid('Limit must be greater than or equal to 1');
  const condition = keyConditionOf(KeyConditionExpression);
  const filter = FilterExpression === undefined ? undefined : conditionOf(FilterExpression);
  const projection = ProjectionExpression === undefined ? undefined : projectionOf(ProjectionExpression);
  const parameters = parametersFor(input, [condition, filter, projection]);
  const range = rangeOf(condition.compiled, schema, parameters);
  const start = startOf(input.ExclusiveStartKey, schema, range);
  return { range, parameters, start, filter: filter?.compiled, projection: projection?.compiled, schema };
}

/** @throws ValidationException for placeholders or values that the expressions do not accept */
export function parametersFor(
  input: Pick<QueryCommandInput, 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>,
  expressions: readonly (Expression<unknown> | undefined)[],
): Parameters {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: given } = input;
  const used = expressions.filter((each) => each !== undefined);
  const values = given ? copyOfMap(given) : {};
  checkPlaceholders(
    used.map(({ placeholders }) => placeholders),
    {
      ExpressionAttributeNames: input.ExpressionAttributeNames,
      ExpressionAttributeValues: given && values,
    },
  );
  const parameters = { names, values };
  for (const { checks } of used) for (const check of checks) check(parameters);
  return parameters;
}

function schemaOf(indexName: string | undefined): Schema {
  if (indexName === undefined) return tableKey;
  const index = indexes.find(({ name }) => name === indexName);
  if (!index) throw invalid(`The table does not have the specified index: ${indexName}`);
  return index;
}

function rangeOf(condition: KeyCondition, { partitionKey, sortKey }: Schema, { values }: Parameters): Range {
  const { partition, sort } = condition;
  if (partition[0] !== partitionKey) throw invalid(`Query condition missed key schema element: ${partitionKey}`);
  if (sort && sort.name !== sortKey) throw invalid('Query key condition not supported');
  const keys = [partition[1], ...(sort?.values ?? [])].map((name) => values[name]);
  if (keys.some((key) => typeof key !== 'string' || key === '')) throw invalid('A key must be a non-empty string');
  const [, one = '', other = ''] = keys.map((key) => sortable(String(key)));
  if (sort?.operator === 'BETWEEN' && one > other) throw invalid('The bounds of BETWEEN are in the wrong order');
  const all = { partition: String(keys[0]), isBefore: () => false, isAfter: () => false };
  const ranges: Record<string, Partial<Range>> = {
    '=': { isBefore: (each) => each < one, isAfter: (each) => each > one },
    '<': { isAfter: (each) => each >= one },
    '<=': { isAfter: (each) => each > one },
    '>': { isBefore: (each) => each <= one },
    '>=': { isBefore: (each) => each < one },
    BETWEEN: { isBefore: (each) => each < one, isAfter: (each) => each > other },
    begins_with: { isBefore: (each) => each < one, isAfter: (each) => each > one && !each.startsWith(one) },
  };
  return { ...all, ...(sort && ranges[sort.operator]) };
}

function keyIn(item: Item, { partitionKey, sortKey }: Schema): Item {
  return Object.fromEntries([...new Set(['PK', 'SK', partitionKey, sortKey])].map((name) => [name, item[name]]));
}

/** @throws ValidationException for a key with which the query cannot have ended */
function startOf(key: Item | undefined, schema: Schema, { partition, isBefore, isAfter }: Range) {
  if (!key) return undefined;
  const names = Object.keys(keyIn(key, schema));
  if (
    Object.keys(key).length !== names.length ||
    names.some((name) => typeof key[name] !== 'string' || key[name] === '')
  )
    throw invalid('The provided starting key is invalid');
  const sort = sortable(String(key[schema.sortKey]));
  if (key[schema.partitionKey] !== partition || isBefore(sort) || isAfter(sort))
    throw invalid('The provided starting key does not match the range key predicate');
  return { sort, rest: schema === tableKey ? '' : `${key.PK}\0${key.SK}` };
}
