import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BatchWriteItemCommand, type DynamoDBClient, ScanCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { untilWritten } from '../../../functions/runtime/retry.ts';
import { Refused } from '../../../shared/refusals.ts';
import { OperatorError } from '../../local/operator-error.ts';
import { runProgram } from '../../program.ts';
import { ItemDigest, itemFromLine, type StoredItem } from './item-line.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';
import { Progress, Throttle } from './throttle.ts';

interface Import {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly file: string;
  /** The table may already have items. */
  readonly over: boolean;
  /** Write units per second, of 1 KB each. */
  readonly unitsPerSecond: number;
}

/** DynamoDB's limit for one batch of writes. */
const BATCH_LIMIT = 25;
const BATCHES_AT_ONCE = 8;
/** About 20 seconds. A new table accepts 4,000 units a second at first, and more within minutes. */
const ATTEMPTS = 45;

const End = z.object({ end: z.object({ items: z.int(), digest: z.string() }) });

/**
 * Writes a file's items into a table. It is idempotent, so an interrupted import can be repeated from the beginning.
 * @throws {OperatorError} if the table is not empty, or, after its items are written, if the export is incomplete
 */
export async function importTable({ client, tableName, file, over, unitsPerSecond }: Import): Promise<ItemDigest> {
  const first = await client.send(new ScanCommand({ TableName: tableName, Limit: 1, ConsistentRead: true }));
  if (!over && (first.Items ?? []).length > 0) {
    throw new OperatorError(
      `The table ${tableName} is not empty. With --over the file's items are written over those of the same keys, and all others stay.`,
    );
  }
  const throttle = new Throttle(unitsPerSecond);
  const progress = new Progress();
  const digest = new ItemDigest();
  for await (const items of groups(file, digest)) {
    const batches = Array.from({ length: Math.ceil(items.length / BATCH_LIMIT) }, (_, batch) =>
      items.slice(batch * BATCH_LIMIT, (batch + 1) * BATCH_LIMIT),
    );
    const units = await Promise.all(batches.map((batch) => putBatch(client, tableName, batch)));
    await throttle.used(units.reduce((sum, each) => sum + each, 0));
    progress.report(digest.items);
  }
  return digest;
}

async function* groups(file: string, digest: ItemDigest): AsyncGenerator<StoredItem[]> {
  let group: StoredItem[] = [];
  let end: z.infer<typeof End>['end'] | undefined;
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    const item = parseLine(line);
    if (!item || end) throw new OperatorError(`Line ${number} of ${file} is not an item.`);
    if ('end' in item) {
      end = item.end;
      continue;
    }
    digest.add(line);
    group.push(item.item);
    if (group.length < BATCH_LIMIT * BATCHES_AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
  if (end?.items !== digest.items || end.digest !== digest.hex)
    throw new OperatorError(
      `${file} is not a whole export: ${digest.items} items were read, ${end?.items ?? 'more'} expected.`,
    );
}

function parseLine(line: string): { item: StoredItem } | z.infer<typeof End> | undefined {
  try {
    const end = End.safeParse(JSON.parse(line));
    return end.success ? end.data : { item: itemFromLine(line) };
  } catch {
    return undefined;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unpacked = input.pipe(file.endsWith('.gz') ? createGunzip() : new PassThrough());
  input.once('error', (error) => unpacked.destroy(error));
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function putBatch(client: DynamoDBClient, tableName: string, items: readonly StoredItem[]): Promise<number> {
  let units = 0;
  let left: WriteRequest[] = items.map((Item) => ({ PutRequest: { Item } }));
  const written = await untilWritten(async () => {
    const { UnprocessedItems, ConsumedCapacity = [] } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: left }, ReturnConsumedCapacity: 'TOTAL' }),
    );
    units += ConsumedCapacity.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    left = UnprocessedItems?.[tableName] ?? [];
    return left.length === 0 || undefined;
  }, ATTEMPTS);
  if (written instanceof Refused)
    throw new OperatorError(`The table ${tableName} is too busy: import again with --over and fewer --units.`);
  return units;
}

if (import.meta.main) {
  const usage = `npm run table -- import FILE[.gz] [--over] [--units 2000] ${TABLE_USAGE}`;
  const options = { ...tableOptions, over: { type: 'boolean', default: false } } as const;
  await runProgram({ usage, options, numbers: { units: 2000 }, least: 1 }, async (values, [file = '']) => {
    const { over, units: unitsPerSecond } = values;
    const open = await openTable(values);
    const progress = new Progress();
    const { items, hex } = await importTable({ ...open, file, over, unitsPerSecond });
    console.log(`${items} items of ${file} in ${progress.seconds} s: written to ${open.tableName}`);
    console.log(`digest ${hex}`);
    return 0;
  });
}
