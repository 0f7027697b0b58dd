import { createWriteStream, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type DynamoDBClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { runProgram } from '../../program.ts';
import { ItemDigest, itemToLine } from './item-line.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';
import { Progress, Throttle } from './throttle.ts';

interface Export {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** The file is compressed if its name ends in `.gz`. */
  readonly file: string;
  readonly segments: number;
  /** Read units per second, of 4 KB each. */
  readonly unitsPerSecond: number;
}

/**
 * Writes every item of a table as a line of a file, ending with their number and digest. The file gets its name once it
 * is complete. Items are read one after another, so only a table without writes is exported as of one moment.
 */
export async function exportTable(options: Export): Promise<ItemDigest> {
  const { file } = options;
  const part = `${file}.part`;
  const digest = new ItemDigest();
  const packing = file.endsWith('.gz') ? createGzip() : new PassThrough();
  await pipeline(lines(options, digest), packing, createWriteStream(part));
  await rename(part, file);
  return digest;
}

async function* lines(options: Export, digest: ItemDigest): AsyncGenerator<string> {
  const progress = new Progress();
  for await (const { Items = [] } of pages(options)) {
    const page = Items.map(itemToLine);
    for (const line of page) digest.add(line);
    if (page.length > 0) yield `${page.join('\n')}\n`;
    progress.report(digest.items);
  }
  yield `${JSON.stringify({ end: { items: digest.items, digest: digest.hex } })}\n`;
}

/** Yields the pages of all segments as they arrive. Each segment is at most one page ahead. */
async function* pages({ client, tableName, segments, unitsPerSecond }: Export): AsyncGenerator<ScanCommandOutput> {
  const throttle = new Throttle(unitsPerSecond);
  const read = async (segment: number, after?: ScanCommandOutput['LastEvaluatedKey']) => {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        Segment: segment,
        TotalSegments: segments,
        ConsistentRead: true,
        ReturnConsumedCapacity: 'TOTAL',
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    await throttle.used(page.ConsumedCapacity?.CapacityUnits ?? 0);
    return { segment, page };
  };
  const pending = new Map(Array.from({ length: segments }, (_, segment) => [segment, read(segment)]));
  while (pending.size > 0) {
    const { segment, page } = await Promise.race(pending.values());
    if (page.LastEvaluatedKey) pending.set(segment, read(segment, page.LastEvaluatedKey));
    else pending.delete(segment);
    yield page;
  }
}

if (import.meta.main) {
  const usage = `npm run table -- export FILE[.gz] [--segments 4] [--units 4000] ${TABLE_USAGE}`;
  const numbers = { segments: [4, 64], units: 4000 } as const;
  await runProgram({ usage, options: tableOptions, numbers, least: 1 }, async (values, [file = '']) => {
    const { segments, units: unitsPerSecond } = values;
    const open = await openTable(values);
    const progress = new Progress();
    const { items, hex } = await exportTable({ ...open, file, segments, unitsPerSecond });
    const { size } = statSync(file);
    console.log(`${items} items of ${open.tableName} in ${progress.seconds} s: ${file}, ${size} bytes`);
    console.log(`digest ${hex}`);
    return 0;
  });
}
