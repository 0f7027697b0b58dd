import * as fc from 'fast-check';
import { TableName } from '../../../../functions/testing/contract-table.ts';
import { parametersOf, randomExpressions, values } from './random-expressions.ts';
import type { Operation } from './simulated-table.ts';
import type { Item } from './values.ts';

/** {@link OWN} in a text is replaced by a name of the run, so that the run starts without items. */
export interface Request {
  readonly operation: Operation;
  readonly input: object;
}

const OWN = '~';
export const partitions = ['~p', '~q'];

export function inRun<Value>(value: Value, run: string): Value {
  if (typeof value === 'string') return value.replace(OWN, `${run}#`) as Value;
  if (Array.isArray(value)) return value.map((each) => inRun(each, run)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Set || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inRun(each, run)])) as Value;
}

/** The sort keys in the order of their bytes. */
const sorts = ['A', 'B#1', 'B#2', 'Ba', 'é', '\ue000', '😀'];
const PK = fc.constantFrom(...partitions);
const sort = fc.constantFrom(...sorts);
const Key = fc.record({ PK, SK: sort });

const value = fc.constantFrom(...Object.values(values));
const map = fc.constant(values[':map']);
const attributes = fc.record(
  { a: value, b: fc.oneof(map, value), c: value, s: value, n: value, state: value, 'b.x': value },
  { requiredKeys: [] },
);
const indexed = fc.record(
  {
    roster: fc.constantFrom('~r1', '~r2'),
    nameInitial: fc.oneof({ weight: 9, arbitrary: fc.constant('~i') }, fc.constantFrom('', 7)),
    searchName: fc.constantFrom('x', 'xy', 'é'),
  },
  { requiredKeys: [] },
);
const item = fc.tuple(Key, attributes, indexed).map((parts) => Object.assign({}, ...parts));

/** @param strict includes the requests that only AWS's own engine answers as AWS does */
export function randomRequests({ strict }: { strict: boolean }): fc.Arbitrary<Request> {
  const { condition, update, projection } = randomExpressions({ strict });
  const maybe = fc.option(condition, { nil: undefined });
  const conditional = (ConditionExpression: string | undefined, UpdateExpression?: string) => ({
    ...parametersOf(ConditionExpression, UpdateExpression),
    ...(ConditionExpression !== undefined && { ConditionExpression }),
    ...(UpdateExpression !== undefined && { UpdateExpression }),
  });
  const puts = fc.tuple(item, maybe).map(([Item, wanted]) => ({ TableName, Item, ...conditional(wanted) }));
  const updates = fc
    .tuple(Key, update, maybe)
    .map(([key, change, wanted]) => ({ TableName, Key: key, ...conditional(wanted, change) }));
  const deletes = fc.tuple(Key, maybe).map(([key, wanted]) => ({ TableName, Key: key, ...conditional(wanted) }));
  const checks = fc.tuple(Key, condition).map(([key, wanted]) => ({ TableName, Key: key, ...conditional(wanted) }));
  const one = (operation: Operation, inputs: fc.Arbitrary<object>, ...returned: string[]) =>
    fc
      .tuple(inputs, fc.constantFrom(undefined, ...returned))
      .map(([input, ReturnValues]) => ({ operation, input: { ...input, ...(ReturnValues && { ReturnValues }) } }));
  const gets = fc.tuple(Key, fc.option(projection, { nil: undefined })).map(([key, ProjectionExpression]) => ({
    ...{ TableName, Key: key, ConsistentRead: true },
    ...(ProjectionExpression && { ProjectionExpression, ...parametersOf(ProjectionExpression) }),
  }));
  const writes = fc.oneof(
    puts.map((Put) => ({ Put })),
    updates.map((Update) => ({ Update })),
    deletes.map((Delete) => ({ Delete })),
    checks.map((ConditionCheck) => ({ ConditionCheck })),
  );
  // AWS's own engine checks the conditions before it refuses an item that occurs twice.
  const many = strict
    ? fc.uniqueArray(writes, { minLength: 1, maxLength: 4, selector: keyOfWrite })
    : fc.array(writes, { minLength: 1, maxLength: 4 });
  const transactions = many.map((TransactItems) => ({ TransactItems }));
  // When an item is absent, the embedded engine answers an update with the key as the old item.
  return fc.oneof(
    { weight: 3, arbitrary: one('Put', puts, 'NONE', 'ALL_OLD') },
    { weight: 4, arbitrary: one('Update', updates, 'NONE', 'ALL_NEW', ...(strict ? ['ALL_OLD'] : [])) },
    { weight: 1, arbitrary: one('Delete', deletes, 'ALL_OLD') },
    { weight: 1, arbitrary: one('Get', gets) },
    { weight: 1, arbitrary: one('BatchGet', batchGets) },
    { weight: 1, arbitrary: one('BatchWrite', batchWrites) },
    { weight: 2, arbitrary: one('Query', queries({ maybe, projection, strict })) },
    { weight: 1, arbitrary: one('Query', indexQueries) },
    { weight: 3, arbitrary: one('TransactWrite', transactions) },
  );
}

function keyOfWrite(write: {
  Put?: { Item: Item };
  Update?: { Key: Item };
  Delete?: { Key: Item };
  ConditionCheck?: { Key: Item };
}) {
  const { PK: partition, SK } = write.Put?.Item ?? (write.Update ?? write.Delete ?? write.ConditionCheck)?.Key ?? {};
  return `${partition} ${SK}`;
}

const batchGets = fc
  .array(Key, { minLength: 1, maxLength: 4 })
  .map((Keys) => ({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }));

const batchWrite = fc.oneof(
  fc.tuple(Key, attributes).map(([key, item]) => ({ PutRequest: { Item: { ...key, ...item } } })),
  Key.map((key) => ({ DeleteRequest: { Key: key } })),
);
const batchWrites = fc
  .array(batchWrite, { minLength: 1, maxLength: 3 })
  .map((requests) => ({ RequestItems: { [TableName]: requests } }));

const ranges = [
  ...['=', '<', '<=', '>', '>='].map((sign) => `SK ${sign} :sort`),
  ...['begins_with(SK, :sort)', 'SK BETWEEN :sort AND :upTo'],
];

interface Selections {
  readonly maybe: fc.Arbitrary<string | undefined>;
  readonly projection: fc.Arbitrary<string>;
  readonly strict: boolean;
}

function queries({ maybe, projection, strict }: Selections) {
  const selection = fc.record({
    FilterExpression: maybe.map((filter) => (filter?.includes('PK') ? undefined : filter)),
    ProjectionExpression: fc.option(projection, { nil: undefined }),
    Limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    ScanIndexForward: fc.boolean(),
    Select: fc.option(fc.constant('COUNT'), { nil: undefined, freq: 5 }),
  });
  const range = fc.option(fc.constantFrom(...ranges), { nil: '' });
  const start = fc.option(sort, { nil: undefined });
  return fc
    .tuple(PK, range, fc.oneof(sort, fc.constant('B')), sort, start, selection)
    .map(([partition, sorted, low, high, after, { ProjectionExpression, Select, Limit, ...selected }]) => {
      // At the end of a range, AWS's own engine gives no last key.
      const limited = strict && /=|BETWEEN/.test(sorted) ? {} : { Limit };
      const projected = Select ? { Select } : { ...(ProjectionExpression && { ProjectionExpression }) };
      const { ExpressionAttributeValues, ...names } = parametersOf(
        selected.FilterExpression,
        Select ? undefined : ProjectionExpression,
      );
      const keys = {
        ':partition': partition,
        ...(sorted.includes(':sort') && { ':sort': low }),
        ...(sorted.includes(':upTo') && { ':upTo': high }),
      };
      return {
        ...{ TableName, ConsistentRead: true, ...names, ...selected, ...projected, ...limited },
        KeyConditionExpression: sorted ? `PK = :partition AND ${sorted}` : 'PK = :partition',
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ...keys },
        ...(!sorted && after && { ExclusiveStartKey: { PK: partition, SK: after } }),
      };
    });
}

const indexQueries = fc
  .constantFrom(
    { IndexName: 'Roster', KeyConditionExpression: 'roster = :key', values: { ':key': '~r1' } },
    { IndexName: 'Roster', KeyConditionExpression: 'roster = :key AND PK > :p', values: { ':key': '~r2', ':p': '~p' } },
    { IndexName: 'Names', KeyConditionExpression: 'nameInitial = :key', values: { ':key': '~i' } },
    {
      IndexName: 'Names',
      KeyConditionExpression: 'nameInitial = :key AND begins_with(searchName, :x)',
      values: { ':key': '~i', ':x': 'x' },
    },
  )
  .map(({ values: ExpressionAttributeValues, ...query }) => ({ TableName, ExpressionAttributeValues, ...query }));
