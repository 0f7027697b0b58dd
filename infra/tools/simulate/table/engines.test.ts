import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractTable, TableName } from '../../../../functions/testing/contract-table.ts';
import { contractClient } from './contract-client.ts';
import { inRun, partitions, type Request, randomRequests } from './random-requests.ts';
import { SimulatedTable } from './simulated-table.ts';
import type { Item } from './values.ts';

/*
 * Sends random requests to the simulated table and to an engine, which must give equal answers and items. Where the
 * embedded engine differs from AWS, only AWS's own engine is compared.
 */

const isJava = process.env.TABLE_ENGINE === 'java';
const RUNS = isJava ? 300 : process.env.LONG_TESTS === 'yes' ? 10_000 : 100;
const REQUESTS = 30;
let runs = 0;
const requests = randomRequests({ strict: isJava });
const engine = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

const commands = {
  Get: GetCommand,
  BatchGet: BatchGetCommand,
  Put: PutCommand,
  Update: UpdateCommand,
  Delete: DeleteCommand,
  Query: QueryCommand,
  BatchWrite: BatchWriteCommand,
  TransactWrite: TransactWriteCommand,
};

interface Answer {
  readonly Item?: Item;
  readonly Attributes?: Item;
  readonly Items?: Item[];
  readonly Count?: number;
  readonly ScannedCount?: number;
  readonly LastEvaluatedKey?: Item;
  readonly Responses?: Record<string, Item[]>;
}

interface Outcome {
  readonly answer?: object;
  readonly error?: string;
  readonly codes?: readonly (string | undefined)[] | undefined;
}

interface Refusal extends Error {
  readonly CancellationReasons?: readonly { readonly Code?: string }[];
}

async function outcomeOf(table: ContractTable, { operation, input }: Request): Promise<Outcome> {
  try {
    return { answer: answerOf((await table.send(new commands[operation](input as never) as QueryCommand)) as Answer) };
  } catch (error) {
    const { name, CancellationReasons } = error as Refusal;
    return { error: name, codes: CancellationReasons?.map(({ Code }) => Code) };
  }
}

/** AWS's own engine refuses a transaction as a whole where AWS names the item that cannot be updated. */
function asIn({ error }: Outcome, outcome: Outcome): Outcome {
  const isUnmade = error === 'ValidationException' && outcome.codes?.includes('ValidationError');
  return isJava && isUnmade ? { error } : outcome;
}

const inAnyOrder = (items: Item[]) =>
  items.toSorted((one, other) => (`${one.PK} ${one.SK}` < `${other.PK} ${other.SK}` ? -1 : 1));

/** Leaves out the fields that only a client adds, and the order where an engine may choose it. */
function answerOf(answer: Answer) {
  const { Items, Responses, ...others } = answer;
  const { Item, Attributes, Count, ScannedCount, LastEvaluatedKey } = others;
  const isIndex = Items?.some((item) => 'roster' in item || 'nameInitial' in item);
  return {
    ...{ Item, Attributes, Count, ScannedCount, LastEvaluatedKey },
    Items: Items && isIndex ? inAnyOrder(Items) : Items,
    Responses: Responses && inAnyOrder(Responses[TableName] ?? []),
  };
}

async function itemsOf(table: ContractTable, run: string): Promise<Item[]> {
  const found: Item[] = [];
  for (const partition of partitions) {
    const ExpressionAttributeValues = { ':partition': inRun(partition, run) };
    const query = { TableName, KeyConditionExpression: 'PK = :partition', ExpressionAttributeValues };
    found.push(...((await table.send(new QueryCommand({ ...query, ConsistentRead: true }))).Items ?? []));
  }
  return found;
}

const sameAsEngine = fc.asyncProperty(fc.array(requests, { minLength: REQUESTS, maxLength: REQUESTS }), async (all) => {
  const table = contractClient(new SimulatedTable({ onRecord: () => {} }), () => ({ nowMs: 0 }));
  const run = String(runs++);
  for (const request of all.map((each) => inRun(each, run))) {
    const outcome = await outcomeOf(engine, request);
    expect(asIn(outcome, await outcomeOf(table, request))).toEqual(outcome);
  }
  expect(await itemsOf(table, run)).toEqual(await itemsOf(engine, run));
});

/** An engine answers several clients sooner than one. */
const seeds = [1, 2, 3, 4];

test('random requests get the same answers and leave the same items in a real engine', async () => {
  await Promise.all(seeds.map((seed) => fc.assert(sameAsEngine, { seed, numRuns: RUNS / seeds.length })));
});
