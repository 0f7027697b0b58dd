import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { Replica } from './replica.ts';
import { postToEngine } from './table-calls.ts';
import type { TableRequest } from './table-demands.ts';
import { startTableEngine, type TableEngine } from './table-engine.ts';
import { TableFaults } from './table-faults.ts';
import { createTables, type Table } from './tables.ts';

/** A real engine behind DynamoDB's faults. */

const things = {
  ref: 'Things',
  properties: {
    AttributeDefinitions: ['PK', 'kind'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'Kinds',
        KeySchema: [{ AttributeName: 'kind', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  },
} as unknown as Table;
const TableName = 'Things';

const faults = new Faults();
let engine: TableEngine;
let replicas: Replica[];
let table: TableFaults;

beforeAll(async () => {
  engine = await startTableEngine({ dataDir: ':memory:' });
  await createTables(engine.endpoint, [things]);
  const open = (lag: 'stale-reads' | 'index-lag') =>
    new Replica({ faults, lag, endpoint: engine.endpoint, tables: [things] });
  const [replica, indexes] = [open('stale-reads'), open('index-lag')] as const;
  replicas = [replica, indexes];
  for (const each of replicas) faults.onChange(() => each.open());
  table = new TableFaults({ faults, keyNamesOf: () => ['PK'], replica, indexes });
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await engine.stop();
});
beforeEach(() => faults.set('none'));

async function ask(operation: string, asked: object) {
  const send = async (request: TableRequest, endpoint = engine.endpoint) => {
    const response = await postToEngine(endpoint, `DynamoDB_20120810.${operation}`, request);
    return { status: response.statusCode ?? 0, headers: {}, body: await buffer(response) };
  };
  const answer = await table.answer(operation, asked as TableRequest, send, (carryOut) => carryOut());
  for (const replica of replicas) replica.nudge();
  return { status: answer?.status, body: JSON.parse(String(answer?.body)) };
}

const item = (PK: string, text = '') => ({ PK: { S: PK }, kind: { S: 'thing' }, text: { S: text } });
const put = (PK: string, text?: string) => ask('PutItem', { TableName, Item: item(PK, text) });
const Put = (PK: string) => ({ Put: { TableName, Item: item(PK) } });
const transact = (...ids: string[]) => ask('TransactWriteItems', { TransactItems: ids.map(Put) });
const textOf = async (PK: string, ConsistentRead = false) =>
  (await ask('GetItem', { TableName, Key: { PK: { S: PK } }, ConsistentRead })).body.Item?.text.S;

test('a transaction refuses the writes that meet it on an item, and no others', async () => {
  await faults.set('none,conflicts,slow-transactions=100ms');
  const first = transact('a', 'b');
  const [second, write, other] = await Promise.all([transact('c', 'b'), put('a'), put('d')]);
  expect(second).toMatchObject({
    status: 400,
    body: { CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] },
  });
  expect(write).toMatchObject({
    status: 400,
    body: { __type: expect.stringMatching('#TransactionConflictException') },
  });
  expect([(await first).status, other.status]).toEqual([200, 200]);
  expect([(await transact('c', 'b')).status, (await put('a')).status]).toEqual([200, 200]);
});

test('the keys and items that a batch leaves are those that were not read and not written', async () => {
  await faults.set('none,unprocessed=50%');
  const ids = Array.from({ length: 20 }, (_, index) => `batch${index}`);
  let requests = ids.map((id) => ({ PutRequest: { Item: item(id) } }));
  const written: number[] = [];
  for (; requests.length > 0; written.push(requests.length))
    requests =
      (await ask('BatchWriteItem', { RequestItems: { [TableName]: requests } })).body.UnprocessedItems[TableName] ?? [];
  expect(written.length).toBeGreaterThan(2);
  let Keys = ids.map((id) => ({ PK: { S: id } }));
  const read: string[] = [];
  while (Keys.length > 0) {
    const { body } = await ask('BatchGetItem', { RequestItems: { [TableName]: { Keys, ConsistentRead: true } } });
    read.push(...body.Responses[TableName].map(({ PK }: { PK: { S: string } }) => PK.S));
    Keys = body.UnprocessedKeys[TableName]?.Keys ?? [];
  }
  expect(read.toSorted()).toEqual(ids.toSorted());
});

test('a call is throttled in the words of its kind', async () => {
  await faults.set('none,table-throttling=100%');
  expect(await put('a')).toMatchObject({
    status: 400,
    body: { __type: expect.stringMatching(/Throttling|Throughput/) },
  });
  const reasons = [{ Code: 'ThrottlingError' }, { Code: 'None' }];
  expect(await transact('a', 'b')).toMatchObject({ status: 400, body: { CancellationReasons: reasons } });
});

test('a write whose answer is lost was made', async () => {
  await faults.set('none,lost-answers=100%');
  expect((await put('lost', 'made')).status).toBe(500);
  expect(await textOf('lost', true)).toBe('made');
});

test('a read that is not consistent may answer what was there before, and later answers what is there now', async () => {
  await put('read', 'before');
  await faults.set('none,stale-reads=300ms');
  await put('read', 'after');
  const seen = new Set<string>();
  for (let count = 0; count < 20; count++) seen.add(await textOf('read'));
  expect([...seen].toSorted()).toEqual(['after', 'before']);
  expect(await textOf('read', true)).toBe('after');
  await sleep(600);
  for (let count = 0; count < 20; count++) expect(await textOf('read')).toBe('after');
});

test('an index is behind its table, for what is deleted as for what is new', async () => {
  await put('indexed');
  await faults.set('none,index-lag=300ms');
  const listed = async () => {
    const { body } = await ask('Query', {
      ...{ TableName, IndexName: 'Kinds', KeyConditionExpression: 'kind = :kind' },
      ExpressionAttributeValues: { ':kind': { S: 'thing' } },
    });
    return ['indexed', 'new'].filter((id) => body.Items.some(({ PK }: { PK: { S: string } }) => PK.S === id));
  };
  await put('new');
  await ask('DeleteItem', { TableName, Key: { PK: { S: 'indexed' } } });
  expect(await listed()).toEqual(['indexed']);
  await sleep(600);
  expect(await listed()).toEqual(['new']);
});
