import { expect, inject, test } from 'vitest';
import type { Table } from '../../../local/dynamodb/tables.ts';
import { indexes } from './indexes.ts';
import { SimulatedTable, type StreamRecord } from './simulated-table.ts';
import type { Item } from './values.ts';

/* Covers what the contract and the engine tests leave out: time, streams and limits. */

const TableName = 'table';
const key = (SK: string, PK = 'p') => ({ PK, SK });
const invalid = expect.objectContaining({ name: 'ValidationException' });

function opened() {
  const records: StreamRecord[] = [];
  const table = new SimulatedTable({ onRecord: (record) => records.push(record) });
  const put = (item: Item, nowMs = 0) => table.execute('Put', { TableName, Item: item }, { nowMs });
  const remove = (Key: Item, nowMs = 0) => table.execute('Delete', { TableName, Key }, { nowMs });
  const set = (Key: Item, value: unknown, nowMs = 0) => {
    const update = { UpdateExpression: 'SET a = :a', ExpressionAttributeValues: { ':a': value } };
    return table.execute('Update', { TableName, Key, ...update, ReturnValues: 'ALL_NEW' }, { nowMs });
  };
  const query = (moment: { nowMs: number; staleMs?: number }, input: object = {}) =>
    table.execute(
      'Query',
      {
        TableName,
        KeyConditionExpression: 'PK = :p',
        ExpressionAttributeValues: { ':p': 'p' },
        ...input,
      },
      moment,
    );
  return { table, records, put, remove, set, query };
}

test('the simulated table has the indexes of the deployed table', () => {
  const { GlobalSecondaryIndexes = [] } = JSON.parse(inject('tableProperties')) as Table['properties'];
  expect(GlobalSecondaryIndexes).toEqual(
    indexes.map(({ name, partitionKey, sortKey }) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    })),
  );
});

test('an inconsistent read sees items as they were, whether changed, removed or created since', () => {
  const { table, put, remove, set, query } = opened();
  put({ ...key('changed'), a: 1 }, 1000);
  put({ ...key('removed'), a: 1 }, 1000);
  set(key('changed'), 2, 2000);
  remove(key('removed'), 2000);
  put({ ...key('new'), a: 1 }, 2000);
  const seen = (moment: { nowMs: number; staleMs?: number }, input: object = {}) =>
    query(moment, input).Items?.map(({ SK, a }) => `${SK} ${a}`);
  expect(seen({ nowMs: 2000 })).toEqual(['changed 2', 'new 1']);
  expect(seen({ nowMs: 2000, staleMs: 1999 })).toEqual(['changed 1', 'removed 1']);
  expect(seen({ nowMs: 2000, staleMs: 1999 }, { Limit: 2 })).toEqual(['changed 1', 'removed 1']);
  expect(seen({ nowMs: 2000, staleMs: 999 })).toEqual([]);
  expect(seen({ nowMs: 2000, staleMs: 1000 }, { ConsistentRead: true })).toEqual(['changed 2', 'new 1']);
  const get = (ConsistentRead: boolean) =>
    table.execute('Get', { TableName, Key: key('removed'), ConsistentRead }, { nowMs: 2000, staleMs: 1500 });
  expect(get(false)).toEqual({ Item: { ...key('removed'), a: 1 } });
  expect(get(true)).toEqual({});
});

test('reads see versions of the last five seconds, and no older ones', () => {
  const { put, set, remove, query } = opened();
  put({ ...key('x'), a: 0 }, 0);
  for (let second = 1; second <= 20; second++) {
    set(key('x'), second, second * 1000);
    const { Items } = query({ nowMs: second * 1000, staleMs: Math.max(0, second - 5) * 1000 });
    expect(Items).toMatchObject([{ a: Math.max(0, second - 5) }]);
  }
  const at = (staleMs: number) => query({ nowMs: 20_000, staleMs }).Items?.map(({ a }) => a);
  expect([20_000, 19_999, 17_500, 15_000, 3000].map(at)).toEqual([[20], [19], [17], [15], [15]]);
  remove(key('x'), 21_000);
  expect(query({ nowMs: 25_999, staleMs: 20_999 }).Items).toHaveLength(1);
  put(key('y'), 40_000);
  expect(query({ nowMs: 40_000, staleMs: 35_000 }).Items).toEqual([]);
});

test("a read of an index sees its items at the index's own moment", () => {
  const { table, put } = opened();
  const found = (indexMs: number) => {
    const condition = { KeyConditionExpression: 'roster = :r', ExpressionAttributeValues: { ':r': 'a' } };
    return table.execute('Query', { TableName, IndexName: 'Roster', ...condition }, { nowMs: 3000, indexMs }).Items;
  };
  put({ ...key('x'), roster: 'a', other: 1 }, 1000);
  put({ ...key('x'), roster: 'b', other: 2 }, 2000);
  expect([500, 1500, 2500].map(found)).toEqual([[], [{ ...key('x'), roster: 'a' }], []]);
});

test('every change of an item leaves one record, in the order of its transaction', () => {
  const { table, records, put, remove, set } = opened();
  put({ ...key('x'), tags: new Set(['b', 'a']) }, 1);
  put({ ...key('x'), tags: new Set(['a', 'b']) }, 2);
  set(key('x'), 1, 3);
  set(key('x'), 1, 4);
  const TransactItems = [
    { Delete: { TableName, Key: key('x') } },
    { ConditionCheck: { TableName, Key: key('z'), ConditionExpression: 'attribute_not_exists(PK)' } },
    { Put: { TableName, Item: key('y') } },
  ];
  table.execute('TransactWrite', { TransactItems }, { nowMs: 5 });
  remove(key('x'), 6);
  const x = { ...key('x'), tags: new Set(['a', 'b']) };
  expect(records).toEqual([
    { eventName: 'INSERT', key: key('x'), after: x, atMs: 1 },
    { eventName: 'MODIFY', key: key('x'), before: x, after: { ...x, a: 1 }, atMs: 3 },
    { eventName: 'REMOVE', key: key('x'), before: { ...x, a: 1 }, atMs: 5 },
    { eventName: 'INSERT', key: key('y'), after: key('y'), atMs: 5 },
  ]);
});

test('expired items are removed after their second, unless renewed or without a valid time', () => {
  const { table, records, put } = opened();
  put({ ...key('due'), expiresAt: 100 });
  put({ ...key('renewed'), expiresAt: 100 });
  put({ ...key('renewed'), expiresAt: 9000 });
  put({ ...key('text'), expiresAt: '100' });
  table.expire(100_000);
  expect([...table.items()]).toHaveLength(3);
  table.expire(100_001);
  expect(records.at(-1)).toMatchObject({ eventName: 'REMOVE', key: key('due'), atMs: 100_001, expired: true });
  expect(Array.from(table.items(), ({ SK }) => SK)).toEqual(['renewed', 'text']);
  put({ ...key('old'), expiresAt: 1 }, 6 * 365 * 86_400_000);
  table.expire(6 * 365 * 86_400_000);
  expect(Array.from(table.items(), ({ SK }) => SK)).toEqual(['old', 'renewed', 'text']);
});

test('items, values and answers are copies', () => {
  const { table, put, set } = opened();
  const item = { ...key('x'), list: [{ a: 1 }], gone: undefined };
  put(item);
  item.list.push({ a: 2 });
  const { Item: read } = table.execute('Get', { TableName, Key: key('x') }, { nowMs: 0 });
  expect(read).toStrictEqual({ ...key('x'), list: [{ a: 1 }] });
  read?.list.push('x');
  const value = { deep: [1] };
  const { Attributes } = set(key('x'), value);
  value.deep.push(2);
  Attributes?.a.deep.push(3);
  expect(table.get('p', 'x')).toEqual({ ...key('x'), list: [{ a: 1 }], a: { deep: [1] } });
});

test('a page ends with the item that reaches a megabyte, before the filter', () => {
  const { put, query } = opened();
  for (let each = 0; each < 5; each++) put({ ...key(`s${each}`), a: 'x'.repeat(300 * 1024) });
  const first = query({ nowMs: 0 });
  expect([first.Count, first.LastEvaluatedKey]).toEqual([4, key('s3')]);
  const next = query({ nowMs: 0 }, { ExclusiveStartKey: first.LastEvaluatedKey });
  expect([next.Count, next.LastEvaluatedKey]).toEqual([1, undefined]);
  const filtered = query({ nowMs: 0 }, { FilterExpression: 'attribute_exists(b)' });
  expect(filtered).toEqual({ Items: [], Count: 0, ScannedCount: 4, LastEvaluatedKey: key('s3') });
});

test('an item has at most 400 KB, with its names', () => {
  const { table, put, set } = opened();
  const rest = 400 * 1024 - 'PKpSKxa'.length;
  put({ ...key('x'), a: 'é'.repeat(Math.floor(rest / 2)) });
  expect(() => put({ ...key('x'), a: 'x'.repeat(rest + 1) })).toThrow(invalid);
  expect(() => set(key('x'), 'x'.repeat(rest + 1))).toThrow(invalid);
  set(key('x'), 'x'.repeat(rest));
  expect(table.get('p', 'x')?.a).toHaveLength(rest);
});

test.each([
  ['a read of 101', 'BatchGet', { RequestItems: { t: { Keys: many(101) } } }],
  ['a read of one twice', 'BatchGet', { RequestItems: { t: { Keys: [key('x'), key('x')] } } }],
  ['a write of 26', 'BatchWrite', { RequestItems: { t: many(26).map((Item) => ({ PutRequest: { Item } })) } }],
  ['a transaction of 101', 'TransactWrite', { TransactItems: many(101).map((Item) => ({ Put: { TableName, Item } })) }],
  ['an empty transaction', 'TransactWrite', { TransactItems: [] }],
] as const)('%s is refused', (_, operation, input) => {
  const { table, records } = opened();
  expect(() => table.execute(operation, input as never, { nowMs: 0 })).toThrow(invalid);
  expect(records).toEqual([]);
});

test('a batch of reads ends at 16 MB', () => {
  const { table, put } = opened();
  for (const item of many(50)) put({ ...item, a: 'x'.repeat(350 * 1024) });
  const Keys = many(50);
  const { Responses, UnprocessedKeys } = table.execute('BatchGet', { RequestItems: { t: { Keys } } }, { nowMs: 0 });
  expect(Responses?.t).toHaveLength(46);
  expect(UnprocessedKeys?.t?.Keys).toEqual(Keys.slice(46));
});

test('a transaction with a token runs once in ten minutes, and a token belongs to one transaction', () => {
  const { table } = opened();
  const add = (by: number, nowMs: number) => {
    const change = { UpdateExpression: 'ADD a :by', ExpressionAttributeValues: { ':by': by } };
    const TransactItems = [{ Update: { TableName, Key: key('x'), ...change } }];
    table.execute('TransactWrite', { TransactItems, ClientRequestToken: 'token' }, { nowMs });
    return table.get('p', 'x')?.a;
  };
  expect([add(1, 0), add(1, 599_999)]).toEqual([1, 1]);
  expect(() => add(2, 599_999)).toThrow(expect.objectContaining({ name: 'IdempotentParameterMismatchException' }));
  expect(add(1, 600_000)).toBe(2);
});

function many(count: number) {
  return Array.from({ length: count }, (_, index) => key(`s${index}`));
}
