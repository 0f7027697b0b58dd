import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { TABLE_NAME, table } from '../data/table.ts';
import { heldToGrants } from './grant-check.ts';

const TableName = TABLE_NAME;
const Key = { PK: 'PLAYER#grants', SK: 'PLAYER' };
const none = { reads: [], writes: [] } as const;
const caller = { name: 'change-note', grants: none, source: 'its row' };
const queried = { KeyConditionExpression: 'PK = :key', ExpressionAttributeValues: { ':key': Key.PK } };
const byShard = { KeyConditionExpression: 'roster = :key', ExpressionAttributeValues: { ':key': 'ROSTER#1' } };
const check = { TableName, Key, ConditionExpression: 'attribute_exists(PK)' };

const send = (command: object) => async () => void (await table.send(command as never));
const transact = (item: NonNullable<TransactWriteCommand['input']['TransactItems']>[number]) =>
  send(new TransactWriteCommand({ TransactItems: [item] }));

const reads: [what: string, work: () => Promise<void>][] = [
  ['gets', send(new GetCommand({ TableName, Key }))],
  ['gets as one of a batch', send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } }))],
  ['queries', send(new QueryCommand({ TableName, ...queried }))],
];
const writes: [what: string, work: () => Promise<void>][] = [
  ['puts', send(new PutCommand({ TableName, Item: Key }))],
  ['updates', send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE nothing' }))],
  ['deletes', send(new DeleteCommand({ TableName, Key }))],
  [
    'puts as one of a batch',
    send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: Key } }] } })),
  ],
  ['puts in a transaction', transact({ Put: { TableName, Item: Key } })],
  ['updates in a transaction', transact({ Update: { TableName, Key, UpdateExpression: 'REMOVE nothing' } })],
  ['checks in a transaction', transact({ ConditionCheck: check })],
  ['deletes in a transaction', transact({ Delete: { TableName, Key } })],
];

test.each(reads)('a Lambda that %s without the grant to read fails with one sentence', async (_, work) => {
  const sentence = /^change-note reads PLAYER, and its row does not say so$/;
  await expect(heldToGrants({ ...caller, grants: { reads: ['MARKET'], writes: ['PLAYER'] } }, work)).rejects.toThrow(
    sentence,
  );
  await heldToGrants({ ...caller, grants: { reads: ['PLAYER'], writes: [] } }, work);
});

test.each(writes)('a Lambda that %s without the grant to write fails with one sentence', async (_, work) => {
  const sentence = /^change-note writes PLAYER, and its row does not say so$/;
  await expect(heldToGrants({ ...caller, grants: { reads: ['PLAYER'], writes: ['CHAT'] } }, work)).rejects.toThrow(
    sentence,
  );
  await heldToGrants({ ...caller, grants: { reads: [], writes: ['PLAYER'] } }, work);
});

test('an index is a partition of its own', async () => {
  const work = send(new QueryCommand({ TableName, IndexName: 'Roster', ...byShard }));
  await expect(heldToGrants({ ...caller, grants: { reads: ['PLAYER'], writes: [] } }, work)).rejects.toThrow(
    'change-note reads ROSTER, and its row does not say so',
  );
  await heldToGrants({ ...caller, grants: { reads: ['ROSTER'], writes: [] } }, work);
});

test('a scan always fails', async () => {
  const work = send(new ScanCommand({ TableName }));
  await expect(heldToGrants(caller, work)).rejects.toThrow('change-note asks for dynamodb:Scan, which no grant allows');
});

test('a missing grant is reported even if the Lambda hides the failure, or fails itself', async () => {
  const [, get] = reads[0] as (typeof reads)[number];
  const failing = async () => {
    await get();
    throw new Error('something else');
  };
  await expect(heldToGrants(caller, () => get().catch(() => {}))).rejects.toThrow('reads PLAYER');
  await expect(heldToGrants(caller, failing)).rejects.toThrow('reads PLAYER');
});

test('concurrent Lambdas are checked separately, and a test itself may do everything', async () => {
  const [, get] = reads[0] as (typeof reads)[number];
  const reader = { ...caller, name: 'list-notes', grants: { reads: ['PLAYER'], writes: [] } } as const;
  const [allowed, refused] = await Promise.allSettled([heldToGrants(reader, get), heldToGrants(caller, get)]);
  expect([allowed.status, refused.status]).toEqual(['fulfilled', 'rejected']);
  await get();
});

test('an item that the table of items does not name is reported in one sentence, however it is written', async () => {
  const other = { ...Key, SK: 'NOTE' };
  const item = { TableName, Item: other };
  const writing = [
    send(new PutCommand(item)),
    send(new UpdateCommand({ TableName, Key: other, UpdateExpression: 'REMOVE nothing' })),
    send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: other } }] } })),
    transact({ Put: item }),
    transact({ Update: { TableName, Key: other, UpdateExpression: 'REMOVE nothing' } }),
  ];
  const allowed = { ...caller, grants: { reads: [], writes: ['PLAYER'] } } as const;
  for (const work of writing)
    await expect(heldToGrants(allowed, work)).rejects.toThrow(
      /^change-note keeps PLAYER#grants \/ NOTE, which the table of items does not name \(docs\/architecture.md\)$/,
    );
  await heldToGrants(allowed, send(new DeleteCommand({ TableName, Key: other })));
});
