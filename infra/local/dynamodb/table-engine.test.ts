import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StreamReader } from '../events/stream-reader.ts';
import { callTable } from './table-calls.ts';
import { KEPT_RECORDS, startTableEngine, type TableEngine } from './table-engine.ts';

const TABLE = 'Things';
/** With so many attempts, at least one is not slowed down by other work on the machine. */
const PUTS = 20;

const folder = mkdtempSync(join(tmpdir(), 'table-engine-'));
let engine: TableEngine;

beforeAll(async () => {
  engine = await startTableEngine({ dataDir: folder, kind: 'embedded' });
  await createTable(engine);
});

afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

function createTable({ endpoint }: TableEngine): Promise<unknown> {
  return callTable(endpoint, 'CreateTable', {
    TableName: TABLE,
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  });
}

function put({ endpoint }: TableEngine, id: string): Promise<unknown> {
  return callTable(endpoint, 'PutItem', { TableName: TABLE, Item: { PK: { S: id }, text: { S: 'x'.repeat(300) } } });
}

async function putMs(): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < PUTS; index++) {
    const startedMs = performance.now();
    await put(engine, `${index}`);
    times.push(performance.now() - startedMs);
  }
  return Math.min(...times);
}

function inFile<T>(file: string | undefined, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file ?? '', { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function addRecords(file: string | undefined, count: number): void {
  inFile(file, (database) => {
    database.exec(`
      WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < ${count})
      INSERT INTO _stream_records
        (table_name, event_name, keys_json, new_image, sequence_number, shard_id, created_at)
      SELECT '${TABLE}', 'INSERT', '{"PK":{"S":"old"}}', '{"PK":{"S":"old"}}', last.number + n, last.shard_id, 0
      FROM more, (SELECT MAX(CAST(sequence_number AS INTEGER)) AS number, shard_id FROM _stream_records) AS last`);
  });
}

function recordNumbers(file: string | undefined): { count: number; first: number; last: number } {
  return inFile(
    file,
    (database) =>
      database
        .prepare(
          `SELECT COUNT(*) AS count, MIN(CAST(sequence_number AS INTEGER)) AS first,
            MAX(CAST(sequence_number AS INTEGER)) AS last FROM _stream_records WHERE table_name = ?`,
        )
        .get(TABLE) as { count: number; first: number; last: number },
  );
}

test('a write is as fast after tens of thousands of others', async () => {
  await putMs();
  const before = await putMs();
  addRecords(engine.file, KEPT_RECORDS - 10 * PUTS);
  expect(await putMs()).toBeLessThan(before * 4);
});

test.each([
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1',
  `SELECT event_name FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2
    AND CAST(sequence_number AS INTEGER) > ?3 ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?4`,
])('an index answers the engine’s query of its records: %s', (query) => {
  const plan = inFile(engine.file, (database) => database.prepare(`EXPLAIN QUERY PLAN ${query}`).all());
  const steps = plan.map(({ detail }) => detail).join('; ');
  expect(steps).toMatch(/^SEARCH _stream_records USING (COVERING )?INDEX \w+ \(table_name=\?/);
  expect(steps).not.toContain('TEMP B-TREE');
});

test('old records are trimmed, numbering continues, and a reader finds its position', async () => {
  await put(engine, 'before');
  const { last } = recordNumbers(engine.file);
  addRecords(engine.file, KEPT_RECORDS);
  await put(engine, 'after');
  expect(recordNumbers(engine.file)).toEqual({ count: KEPT_RECORDS, first: last + 2, last: last + 1 + KEPT_RECORDS });

  const reader = new StreamReader(engine.endpoint, TABLE);
  await reader.open({ position: 'LATEST', afterSequenceNumber: String(last + KEPT_RECORDS) });
  expect(await reader.read()).toMatchObject([{ dynamodb: { Keys: { PK: { S: 'after' } } } }]);
});

test('a file without index and trigger gets them when it is opened', async () => {
  const dataDir = join(folder, 'older');
  let older = await startTableEngine({ dataDir, kind: 'embedded' });
  await createTable(older);
  await put(older, 'first');
  await older.stop();
  const objects = () =>
    inFile(older.file, (database) =>
      database.prepare("SELECT type, name, sql FROM sqlite_master WHERE tbl_name = '_stream_records'").all(),
    );
  const wanted = objects();
  inFile(older.file, (database) => {
    for (const { type, name } of wanted) if (type !== 'table') database.exec(`DROP ${type} ${name}`);
  });
  expect(objects()).toHaveLength(1);
  addRecords(older.file, KEPT_RECORDS + 1000);
  older = await startTableEngine({ dataDir, kind: 'embedded' });
  expect(objects()).toEqual(wanted);
  expect(recordNumbers(older.file)).toMatchObject({ count: KEPT_RECORDS, last: KEPT_RECORDS + 1001 });
  await older.stop();
});

describe('an engine that stores nothing', () => {
  test('writes its records to a file that is deleted when it stops', async () => {
    const passing = await startTableEngine({ dataDir: ':memory:', kind: 'embedded' });
    await createTable(passing);
    await put(passing, 'once');
    expect(recordNumbers(passing.file)).toEqual({ count: 1, first: 1, last: 1 });
    await passing.stop();
    expect(existsSync(passing.file ?? '')).toBe(false);
  });

  test('leaves no file when its host is killed', async () => {
    const script = `
      import { startTableEngine } from '${import.meta.resolve('./table-engine.ts')}';
      console.log((await startTableEngine({ dataDir: ':memory:', kind: 'embedded' })).file);`;
    const host = spawn('node', ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(host.stdout, 'data');
    const file = String(said).trim();
    const gone = new Promise<void>((resolve) => {
      const watcher = watch(dirname(file), () => {
        if (existsSync(file)) return;
        watcher.close();
        resolve();
      });
    });
    expect(existsSync(file)).toBe(true);
    host.kill('SIGKILL');
    await gone;
  });
});
