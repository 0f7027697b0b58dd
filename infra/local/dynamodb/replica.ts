import { setTimeout as sleep } from 'node:timers/promises';
import { StreamReader, type StreamRecord } from '../events/stream-reader.ts';
import type { Faults } from '../faults.ts';
import { callTable } from './table-calls.ts';
import type { Item } from './table-demands.ts';
import { startTableEngine, type TableEngine } from './table-engine.ts';
import { createTables, type Table } from './tables.ts';

/** DynamoDB's limit for a batch of writes. */
const MAX_WRITES = 25;
const SCAN_LIMIT = 200;

interface ReplicaParts {
  readonly faults: Faults;
  readonly lag: 'stale-reads' | 'index-lag';
  readonly endpoint: string;
  readonly tables: readonly Table[];
}

interface Change extends StreamRecord {
  readonly dynamodb: StreamRecord['dynamodb'] & { readonly Keys: Item; readonly NewImage?: Item };
}

/**
 * A second engine with the same tables, which gets every write with a delay: a replica, or the tables' indexes. It
 * starts when its fault is first switched on, as a copy of the tables.
 */
export class Replica {
  readonly #parts: ReplicaParts;
  readonly #tables: readonly Table[];
  #engine: TableEngine | undefined;
  #opening: Promise<void> | undefined;
  #readers: readonly { table: string; reader: StreamReader }[] = [];
  #reading: Promise<void> = Promise.resolve();
  #applying: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    // Only a stream shows which writes were made, and in which order.
    this.#tables = parts.tables.filter(({ properties }) =>
      /NEW/.test(properties.StreamSpecification?.StreamViewType ?? ''),
    );
  }

  get endpoint(): string | undefined {
    const { faults, lag } = this.#parts;
    if (!this.#engine || faults.of(lag) === 0) return undefined;
    faults.note(lag);
    return this.#engine.endpoint;
  }

  /** Resolves when the replica is ready, if its fault is on. */
  async open(): Promise<void> {
    if (this.#parts.faults.of(this.#parts.lag) === 0 || this.#tables.length === 0) return;
    this.#opening ??= this.#open();
    await this.#opening;
  }

  nudge(): void {
    if (!this.#engine || this.#stopped) return;
    this.#reading = this.#reading.then(() => this.#read()).catch(complain);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#opening;
    await this.#reading;
    await this.#applying;
    await this.#engine?.stop();
  }

  async #open(): Promise<void> {
    const engine = await startTableEngine({ dataDir: ':memory:' });
    await createTables(engine.endpoint, this.#tables);
    const { endpoint } = this.#parts;
    this.#readers = this.#tables.map(({ ref }) => ({ table: ref, reader: new StreamReader(endpoint, ref) }));
    // The streams are opened first: what is written while the tables are copied is written twice.
    for (const { table, reader } of this.#readers) {
      await reader.open({ position: 'LATEST' });
      await this.#copy(engine.endpoint, table);
    }
    this.#engine = engine;
    this.nudge();
  }

  async #copy(to: string, TableName: string): Promise<void> {
    let ExclusiveStartKey: Item | undefined;
    do {
      const request = { TableName, Limit: SCAN_LIMIT, ExclusiveStartKey };
      const page = await callTable<{ Items: Item[]; LastEvaluatedKey?: Item }>(this.#parts.endpoint, 'Scan', request);
      const puts = page.Items.map((Item) => ({ PutRequest: { Item } }));
      await write(to, TableName, puts);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }

  async #read(): Promise<void> {
    const { faults, lag } = this.#parts;
    for (const { table, reader } of this.#readers) {
      for (let changes = await reader.read(); changes.length > 0; changes = await reader.read()) {
        const due = performance.now() + faults.of(lag);
        const records = changes as Change[];
        this.#applying = this.#applying.then(() => this.#apply(table, records, due)).catch(complain);
      }
    }
  }

  async #apply(table: string, changes: readonly Change[], due: number): Promise<void> {
    await sleep(this.#stopped ? 0 : Math.max(0, due - performance.now()));
    // A batch may name an item only once: its last write counts.
    const last = new Map(changes.map((change) => [JSON.stringify(change.dynamodb.Keys), change]));
    const requests = [...last.values()].map(({ eventName, dynamodb }) =>
      eventName === 'REMOVE' ? { DeleteRequest: { Key: dynamodb.Keys } } : { PutRequest: { Item: dynamodb.NewImage } },
    );
    await write(this.#engine?.endpoint ?? '', table, requests);
  }
}

async function write(endpoint: string, table: string, requests: readonly object[]): Promise<void> {
  for (let first = 0; first < requests.length; first += MAX_WRITES) {
    const RequestItems = { [table]: requests.slice(first, first + MAX_WRITES) };
    await callTable(endpoint, 'BatchWriteItem', { RequestItems });
  }
}

function complain(error: Error): void {
  console.error(`A replica of the table failed: ${error.stack}`);
}
