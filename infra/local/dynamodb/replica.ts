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

type Lag = 'stale-reads' | 'index-lag';

interface Change extends StreamRecord {
  readonly dynamodb: StreamRecord['dynamodb'] & { readonly Keys: Item; readonly NewImage?: Item };
}

/**
 * A second engine with the same tables, which gets every write some time later: a replica that a read may meet, or the
 * tables' indexes. It starts when its fault is first switched on, and is filled from what is there.
 */
export class Replica {
  readonly #faults: Faults;
  readonly #lag: Lag;
  readonly #endpoint: string;
  readonly #tables: readonly Table[];
  #engine: TableEngine | undefined;
  #opening: Promise<void> | undefined;
  #readers: readonly { table: string; reader: StreamReader }[] = [];
  #reading: Promise<void> = Promise.resolve();
  #applying: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: { faults: Faults; lag: Lag; endpoint: string; tables: readonly Table[] }) {
    this.#faults = options.faults;
    this.#lag = options.lag;
    this.#endpoint = options.endpoint;
    // Only a stream tells which writes were made, and in which order.
    this.#tables = options.tables.filter(({ properties }) =>
      /NEW/.test(properties.StreamSpecification?.StreamViewType ?? ''),
    );
  }

  /** The address of the engine that is behind, while its fault is on. */
  endpointOf(lag: Lag): string | undefined {
    if (!this.#engine || this.#faults.of(lag) === 0) return undefined;
    this.#faults.note(lag);
    return this.#engine.endpoint;
  }

  /** Resolves when the replica is there, if its fault is on. */
  async open(): Promise<void> {
    if (this.#faults.of(this.#lag) === 0 || this.#tables.length === 0) return;
    this.#opening ??= this.#open();
    await this.#opening;
  }

  /** Takes over what has been written, after the time that the replica is behind. */
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
    this.#readers = this.#tables.map(({ ref }) => ({ table: ref, reader: new StreamReader(this.#endpoint, ref) }));
    // The streams are opened first: what is written while the tables are copied is written once more.
    for (const { table, reader } of this.#readers) {
      await reader.open({ position: 'LATEST' });
      await this.#copy(engine.endpoint, table);
    }
    this.#engine = engine;
    this.nudge();
  }

  async #copy(to: string, TableName: string): Promise<void> {
    let start: object = {};
    do {
      const page: { Items: Item[]; LastEvaluatedKey?: Item } = await callTable(this.#endpoint, 'Scan', {
        ...{ TableName, Limit: SCAN_LIMIT, ...start },
      });
      await write(
        to,
        TableName,
        page.Items.map((Item) => ({ PutRequest: { Item } })),
      );
      start = page.LastEvaluatedKey ? { ExclusiveStartKey: page.LastEvaluatedKey } : {};
    } while ('ExclusiveStartKey' in start);
  }

  async #read(): Promise<void> {
    for (const { table, reader } of this.#readers) {
      for (let changes = await reader.read(); changes.length > 0; changes = await reader.read()) {
        const due = performance.now() + this.#faults.of(this.#lag);
        const records = changes as Change[];
        this.#applying = this.#applying.then(() => this.#apply(table, records, due)).catch(complain);
      }
    }
  }

  async #apply(table: string, changes: readonly Change[], due: number): Promise<void> {
    await sleep(this.#stopped ? 0 : Math.max(0, due - performance.now()));
    // Of an item that was written several times the last write counts: a batch may name it once.
    const last = new Map(changes.map((change) => [JSON.stringify(change.dynamodb.Keys), change]));
    const requests = [...last.values()].map(({ eventName, dynamodb }) =>
      eventName === 'REMOVE' ? { DeleteRequest: { Key: dynamodb.Keys } } : { PutRequest: { Item: dynamodb.NewImage } },
    );
    await write(this.#engine?.endpoint ?? '', table, requests);
  }
}

async function write(endpoint: string, table: string, requests: readonly object[]): Promise<void> {
  for (let first = 0; first < requests.length; first += MAX_WRITES)
    await callTable(endpoint, 'BatchWriteItem', {
      RequestItems: { [table]: requests.slice(first, first + MAX_WRITES) },
    });
}

function complain(error: Error): void {
  console.error(`A replica of the table failed: ${error.stack}`);
}
