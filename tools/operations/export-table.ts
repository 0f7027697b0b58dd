import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type DynamoDBClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { ItemDigest, itemToLine } from './item-line.ts';
import { Progress, Throttle } from './throttle.ts';

interface Export {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** Compressed if its name ends in `.gz`. */
  readonly file: string;
  /** The parts of the table that are read side by side. */
  readonly segments: number;
  /** Read units a second: a unit is 4 KB. */
  readonly unitsPerSecond: number;
}

/**
 * Writes every item of a table as a line of a file, and at its end how many there are and their digest. The file has its
 * name once it is whole. Each item is as of the moment when it is read, and no two of the same moment: only a table that
 * nobody writes is exported as it was at one.
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
    progress.tell(digest.items);
  }
  yield `${JSON.stringify({ end: { items: digest.items, digest: digest.hex } })}\n`;
}

/** The pages of all segments, in the order in which they come. Each segment is one page ahead at most. */
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
  const coming = new Map(Array.from({ length: segments }, (_, segment) => [segment, read(segment)]));
  while (coming.size > 0) {
    const { segment, page } = await Promise.race(coming.values());
    if (page.LastEvaluatedKey) coming.set(segment, read(segment, page.LastEvaluatedKey));
    else coming.delete(segment);
    yield page;
  }
}
