import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTable } from '../dynamodb/table-calls.ts';
import { startTableEngine, type TableEngine } from '../dynamodb/table-engine.ts';
import { createTables } from '../dynamodb/tables.ts';
import { JsonFile } from '../json-file.ts';
import type { FunctionDefinition } from '../lambda/functions.ts';
import { StreamConsumer } from './stream-consumer.ts';
import { StreamReader, type StreamRecord } from './stream-reader.ts';

const TABLE = 'Things';
let engine: TableEngine;

beforeAll(async () => {
  engine = await startTableEngine({ dataDir: ':memory:' });
  const properties = {
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }] as const,
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  };
  await createTables(engine.endpoint, [{ id: TABLE, ref: TABLE, properties }]);
});

afterAll(() => engine.stop());

test('batches contain the filtered records in order, however many others lie between', async () => {
  for (let index = 0; index < 60; index++)
    await callTable(engine.endpoint, 'PutItem', {
      TableName: TABLE,
      Item: { PK: { S: `${index % 4 === 0 ? 'WANTED' : 'OTHER'}#${index}` } },
    });
  const batches: string[][] = [];
  const consumer = new StreamConsumer({
    reader: new StreamReader(engine.endpoint, TABLE),
    pool: {
      definition: {} as FunctionDefinition,
      invoke: async (event) => {
        const { Records } = event as { Records: (StreamRecord & { dynamodb: { Keys: { PK: { S: string } } } })[] };
        batches.push(Records.map(({ dynamodb }) => dynamodb.Keys.PK.S));
        return { value: null };
      },
    },
    mapping: {
      streamArn: 'arn:aws:dynamodb:local',
      batchSize: 6,
      startingPosition: 'TRIM_HORIZON',
      patterns: [{ dynamodb: { Keys: { PK: { S: [{ prefix: 'WANTED#' }] } } } }],
      bisects: false,
      maxRetries: 0,
    },
    position: new JsonFile(undefined),
    onFailure: undefined,
  });
  await consumer.start();
  await consumer.caughtUp();
  await consumer.stop();
  expect(batches.map(({ length }) => length)).toEqual([6, 6, 3]);
  expect(batches.flat()).toEqual(Array.from({ length: 15 }, (_, index) => `WANTED#${index * 4}`));
});
