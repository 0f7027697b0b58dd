import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import type { JsonFile } from '../json-file.ts';
import { isThrottled } from '../lambda/concurrency.ts';
import type { FunctionPool, Outcome } from '../lambda/function-pool.ts';
import { region } from '../template/resource-names.ts';
import { matchesPattern } from './event-pattern.ts';
import type { Queue } from './queue.ts';
import { failedItems } from './queue-consumer.ts';
import type { StreamReader, StreamRecord } from './stream-reader.ts';

const IDLE_POLL_MS = 250;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

export interface StreamMapping {
  readonly streamArn: string;
  readonly batchSize: number;
  readonly startingPosition: 'LATEST' | 'TRIM_HORIZON';
  /** A record that matches any of these filters is delivered. Without filters every record is. */
  readonly patterns: readonly unknown[];
  readonly reportsItemFailures: boolean;
  readonly bisects: boolean;
  readonly maxRetries: number;
}

/** The position in the stream that a mapping has reached. */
export interface StreamPosition {
  readonly afterSequenceNumber?: string;
}

/** An event source mapping from a table's stream. It hands records to a function in order, from where it stopped. */
export class StreamConsumer {
  readonly #reader: StreamReader;
  readonly #pool: Pick<FunctionPool, 'definition' | 'invoke'>;
  readonly #mapping: StreamMapping;
  readonly #position: JsonFile<StreamPosition>;
  readonly #onFailure: Queue | undefined;
  readonly #faults: Faults;
  readonly #stopping = new AbortController();
  /** Called when the stream has been read to its end. */
  readonly #expecting: (() => void)[] = [];
  #wake = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: {
    reader: StreamReader;
    pool: Pick<FunctionPool, 'definition' | 'invoke'>;
    mapping: StreamMapping;
    position: JsonFile<StreamPosition>;
    onFailure: Queue | undefined;
    faults: Faults;
  }) {
    this.#reader = options.reader;
    this.#pool = options.pool;
    this.#mapping = options.mapping;
    this.#position = options.position;
    this.#onFailure = options.onFailure;
    this.#faults = options.faults;
  }

  async start(): Promise<void> {
    await this.#reader.open({ position: this.#mapping.startingPosition, ...this.#position.read() });
    this.#running = this.#run().catch((error: Error) => {
      if (!this.#stopping.signal.aborted) console.error(`The stream ${this.#mapping.streamArn} failed: ${error.stack}`);
    });
  }

  /** Resolves when the function has got everything that was written before this call. */
  caughtUp(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#expecting.push(resolve);
      this.nudge();
    });
  }

  /** Reads the stream at once, since a table was written. */
  nudge(): void {
    this.#wake.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake.abort();
    await this.#running;
    this.#tell(this.#expecting.splice(0));
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#wake = new AbortController();
      const sinceBefore = this.#expecting.length;
      const records = await this.#reader.read();
      if (records.length > 0) await this.#deliver(records);
      else {
        this.#tell(this.#expecting.splice(0, sinceBefore));
        await this.#pause(IDLE_POLL_MS, this.#wake.signal);
      }
    }
  }

  #tell(expecting: readonly (() => void)[]): void {
    for (const caughtUp of expecting) caughtUp();
  }

  /** Lambda filters what it reads, and makes its batches of the rest. */
  async #deliver(records: readonly StreamRecord[]): Promise<void> {
    const { patterns, batchSize } = this.#mapping;
    const wanted = records.filter(
      (record) => patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record)),
    );
    for (let first = 0; first < wanted.length; first += batchSize) {
      const batch = wanted.slice(first, first + batchSize);
      await this.#pause(this.#faults.delayMs('late-records'), this.#stopping.signal);
      await this.#process(batch, 0);
      // Lambda gives every batch once at least: now and then twice, before the next one of the shard.
      if (this.#faults.happens('doubled-records')) await this.#process(batch, 0);
      if (this.#stopping.signal.aborted) return;
      this.#reached(batch);
    }
    this.#reached(records);
  }

  #reached(records: readonly StreamRecord[]): void {
    const last = records.at(-1);
    if (last) this.#position.write({ afterSequenceNumber: last.dynamodb.SequenceNumber });
  }

  /** Tries a batch until it is processed, or given up after the mapping's retries. */
  async #process(records: readonly StreamRecord[], attempt: number): Promise<void> {
    const outcome = await this.#pool.invoke({ Records: records.map((record) => this.#toEvent(record)) });
    const remaining = this.#remaining(records, outcome);
    if (remaining.length === 0 || this.#stopping.signal.aborted) return;
    // A function that the account has no room for has not failed.
    if (isThrottled(outcome)) {
      await this.#pause(FIRST_RETRY_MS, this.#stopping.signal);
      return this.#process(remaining, attempt);
    }
    if (attempt >= this.#mapping.maxRetries) return this.#giveUp(remaining);
    await this.#pause(Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS), this.#stopping.signal);
    if (!this.#mapping.bisects || remaining.length === 1) return this.#process(remaining, attempt + 1);
    const middle = Math.ceil(remaining.length / 2);
    await this.#process(remaining.slice(0, middle), attempt + 1);
    await this.#process(remaining.slice(middle), attempt + 1);
  }

  /** The records to try again. With partial responses these begin at the first one that failed. */
  #remaining(records: readonly StreamRecord[], outcome: Outcome): readonly StreamRecord[] {
    if (!('value' in outcome)) return records;
    const failed = this.#mapping.reportsItemFailures ? failedItems(outcome.value) : new Set<string>();
    if (failed === 'all') return records;
    const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
    return first < 0 ? [] : records.slice(first);
  }

  #giveUp(records: readonly StreamRecord[]): void {
    const { name, arn } = this.#pool.definition;
    console.error(`${name} gave up ${records.length} records of ${this.#mapping.streamArn}.`);
    this.#onFailure?.send(
      JSON.stringify({
        requestContext: { functionArn: arn, condition: 'RetryAttemptsExhausted' },
        version: '1.0',
        timestamp: new Date(),
        DDBStreamBatchInfo: {
          startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
          endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
          batchSize: records.length,
          streamArn: this.#mapping.streamArn,
        },
      }),
    );
  }

  #toEvent(record: StreamRecord) {
    return {
      ...record,
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: region,
      eventSourceARN: this.#mapping.streamArn,
    };
  }

  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await sleep(ms, undefined, { signal }).catch(() => {});
  }
}
