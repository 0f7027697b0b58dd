import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AttributeValue, BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTables, type Table } from '../../local/dynamodb/tables.ts';
import { exportTable } from './export.ts';
import { importTable } from './import.ts';
import { ItemDigest, itemFromLine, itemToLine } from './item-line.ts';

const ITEMS = 600;
const UNITS = 1_000_000;
const client = new DynamoDBClient({});
const folder = mkdtempSync(join(tmpdir(), 'export-'));
const fileAt = (name: string) => join(folder, name);

async function newTable(): Promise<string> {
  const ref = `table-${randomUUID()}`;
  const properties = JSON.parse(inject('tableProperties')) as Table['properties'];
  await createTables(inject('tableEndpoint'), [{ ref, properties } as Table]);
  return ref;
}

const itemOf = (number: number): Record<string, AttributeValue> => ({
  PK: { S: `PLAYER#${number % 700}` },
  SK: { S: `THING#${number}` },
  roster: { S: `ROSTER#${number % 8}` },
  exact: { N: '12345678901234567890.123456789' },
  text: { S: `“${'x'.repeat(number % 300)}”\n` },
  empty: { S: '' },
  bytes: { B: Buffer.from([0, 255, number % 256]) },
  byteSet: { BS: [Buffer.from([2]), Buffer.from([1])] },
  texts: { SS: ['b', 'a'] },
  numbers: { NS: ['10', '9'] },
  nothing: { NULL: true },
  flag: { BOOL: false },
  nested: { M: { list: { L: [{ N: '1' }, { M: { z: { S: '1' }, a: { B: Buffer.from('a') } } }] } } },
});

let full = '';
const written = new ItemDigest();
const exported = (tableName: string, file: string) =>
  exportTable({ client, tableName, file: fileAt(file), segments: 4, unitsPerSecond: UNITS });
const imported = (tableName: string, file: string, over = false) =>
  importTable({ client, tableName, file: fileAt(file), over, unitsPerSecond: UNITS });

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  full = await newTable();
  for (let first = 0; first < ITEMS; first += 25) {
    const items = Array.from({ length: 25 }, (_, index) => itemOf(first + index));
    for (const item of items) written.add(itemToLine(item));
    const requests = items.map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [full]: requests } }));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['items.jsonl', 'items.jsonl.gz'])('a table that is exported into %s', (file) => {
  test('is the same after its import into another, item by item', async () => {
    expect(await exported(full, file)).toMatchObject({ items: ITEMS, hex: written.hex });
    const copy = await newTable();
    expect(await imported(copy, file)).toMatchObject({ items: ITEMS, hex: written.hex });
    expect(await exported(copy, `copy-${file}`)).toMatchObject({ items: ITEMS, hex: written.hex });
  });
});

describe('an import', () => {
  test('refuses a table with items unless it may overwrite, and can be repeated', async () => {
    await exported(full, 'whole.jsonl');
    const copy = await newTable();
    await imported(copy, 'whole.jsonl');
    await expect(imported(copy, 'whole.jsonl')).rejects.toThrow(/is not empty. With --over/);
    await imported(copy, 'whole.jsonl', true);
    expect((await exported(copy, 'again.jsonl')).hex).toBe(written.hex);
  });

  test('retries the items that a busy table left unprocessed', async () => {
    await exported(full, 'whole.jsonl');
    const copy = await newTable();
    const send = client.send.bind(client);
    let left = 0;
    client.send = (async (command: { input: { RequestItems?: Record<string, unknown[]> } }) => {
      const requests = command.input.RequestItems?.[copy];
      if (!requests || requests.length < 25) return send(command as never);
      left += 10;
      command.input.RequestItems = { [copy]: requests.slice(10) };
      await send(command as never);
      return { UnprocessedItems: { [copy]: requests.slice(0, 10) } };
    }) as typeof client.send;
    await imported(copy, 'whole.jsonl');
    client.send = send;
    expect(left).toBe((ITEMS / 25) * 10);
    expect((await exported(copy, 'again.jsonl')).hex).toBe(written.hex);
  });

  test('reports a truncated file, and a file that is not an export', async () => {
    await exported(full, 'whole.jsonl');
    await exported(full, 'whole.jsonl.gz');
    const lines = readFileSync(fileAt('whole.jsonl'), 'utf8').split('\n');
    writeFileSync(fileAt('no-end.jsonl'), lines.slice(0, 40).join('\n'));
    writeFileSync(fileAt('one-less.jsonl'), lines.slice(1).join('\n'));
    writeFileSync(fileAt('other.jsonl'), `${lines[0]}\n{"PK":"text"}\n`);
    truncateSync(fileAt('whole.jsonl.gz'), Math.floor(statSync(fileAt('whole.jsonl.gz')).size / 2));
    const copy = await newTable();
    await expect(imported(copy, 'no-end.jsonl')).rejects.toThrow(
      'is not a whole export: 40 items were read, more expected.',
    );
    await expect(imported(copy, 'one-less.jsonl', true)).rejects.toThrow(
      `${ITEMS - 1} items were read, ${ITEMS} expected.`,
    );
    await expect(imported(copy, 'other.jsonl', true)).rejects.toThrow(/^Line 2 of .* is not an item\.$/);
    await expect(imported(copy, 'whole.jsonl.gz', true)).rejects.toThrow(/cannot be read: unexpected end of file$/);
    await expect(imported(copy, 'nowhere.jsonl', true)).rejects.toThrow(/cannot be read: ENOENT/);
  });
});

test('a line holds an item of every type, whatever the order of its attributes and sets', () => {
  const item = itemOf(7);
  const line = itemToLine(item);
  expect(itemToLine(itemFromLine(line))).toBe(line);
  expect(itemFromLine(line).bytes).toEqual(item.bytes);
  const turned = Object.fromEntries(Object.entries({ ...item, texts: { SS: ['a', 'b'] } }).reverse());
  expect(itemToLine(turned as typeof item)).toBe(line);
});
