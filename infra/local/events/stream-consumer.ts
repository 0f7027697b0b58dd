import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonFile } from '../json-file.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { region } from '../template/resource-names.ts';
import { matchesPattern } from './event-pattern.ts';
import type { Queue } from './queue.ts';
import type { StreamReader, StreamRecord } from './stream-reader.ts';

const IDLE_POLL_MS = 250;
/** Lambda reads four times a second. A read costs the same for many records as for one. */
const BUSY_POLL_MS = 100;
/** Records since the last saved position are delivered twice after a crash. */
const SAVE_MS = 1_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

interface StreamMapping {
  readonly streamArn: string;
  readonly batchSize: number;
  readonly startingPosition: 'LATEST' | 'TRIM_HORIZON';
  /** A record is delivered if it matches any filter, or if there are none. */
  readonly patterns: readonly unknown[];
  readonly bisects: boolean;
  readonly maxRetries: number;
}

export interface StreamPosition {
  readonly afterSequenceNumber?: string;
}

interface StreamParts {
  readonly reader: StreamReader;
  readonly pool: Pick<FunctionPool, 'definition' | 'invoke'>;
  readonly mapping: StreamMapping;
  readonly position: JsonFile<StreamPosition>;
  readonly onFailure: Queue | undefined;
}

export class StreamConsumer {
  readonly #parts: StreamParts;
  readonly #mapping: StreamMapping;
  readonly #stopping = new AbortController();
  readonly #expecting: (() => void)[] = [];
  #wake = new AbortController();
  #isNudged = false;
  #unsaved: StreamPosition | undefined;
  #savedAtMs = 0;
  #isIdle = false;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#mapping = parts.mapping;
  }

  async start(): Promise<void> {
    const { reader, position } = this.#parts;
    await reader.open({ position: this.#mapping.startingPosition, ...position.read() });
    this.#running = this.#run().catch((error: Error) => {
      if (!this.#stopping.signal.aborted) console.error(`The stream ${this.#mapping.streamArn} failed: ${error.stack}`);
    });
  }

  /** Resolves when the function has received everything that was written before this call. */
  async caughtUp(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#expecting.push(resolve);
      this.#wake.abort();
    });
  }

  nudge(): void {
    this.#isNudged = true;
    if (this.#isIdle) this.#wake.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake.abort();
    await this.#running;
    for (const caughtUp of this.#expecting.splice(0)) caughtUp();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#wake = new AbortController();
      const sinceBefore = this.#expecting.length;
      this.#isNudged = false;
      const records = await this.#parts.reader.read();
      if (records.length > 0) {
        await this.#deliver(records);
        if (this.#expecting.length === 0) await this.#pause(BUSY_POLL_MS, this.#wake.signal);
      } else {
        this.#save();
        for (const caughtUp of this.#expecting.splice(0, sinceBefore)) caughtUp();
        this.#isIdle = true;
        if (!this.#isNudged) await this.#pause(IDLE_POLL_MS, this.#wake.signal);
        this.#isIdle = false;
      }
    }
    this.#save();
  }

  /** Lambda filters the records that it reads and then makes batches of the rest. */
  async #deliver(records: readonly StreamRecord[]): Promise<void> {
    const { patterns, batchSize } = this.#mapping;
    const wanted = records.filter(
      (record) => patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record)),
    );
    for (let first = 0; first < wanted.length; first += batchSize) {
      const batch = wanted.slice(first, first + batchSize);
      await this.#process(batch, 0);
      if (this.#stopping.signal.aborted) return;
      this.#reached(batch);
    }
    this.#reached(records);
  }

  #reached(records: readonly StreamRecord[]): void {
    const last = records.at(-1);
    if (last) this.#unsaved = { afterSequenceNumber: last.dynamodb.SequenceNumber };
    if (performance.now() - this.#savedAtMs >= SAVE_MS) this.#save();
  }

  #save(): void {
    if (this.#unsaved) this.#parts.position.write(this.#unsaved);
    this.#unsaved = undefined;
    this.#savedAtMs = performance.now();
  }

  async #process(records: readonly StreamRecord[], attempt: number): Promise<void> {
    const outcome = await this.#parts.pool.invoke({ Records: records.map((record) => this.#toEvent(record)) });
    if ('value' in outcome || this.#stopping.signal.aborted) return;
    if (attempt >= this.#mapping.maxRetries) return this.#giveUp(records);
    await this.#pause(Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS));
    if (!this.#mapping.bisects || records.length === 1) return this.#process(records, attempt + 1);
    const middle = Math.ceil(records.length / 2);
    await this.#process(records.slice(0, middle), attempt + 1);
    await this.#process(records.slice(middle), attempt + 1);
  }

  #giveUp(records: readonly StreamRecord[]): void {
    const { name, arn } = this.#parts.pool.definition;
    const { streamArn } = this.#mapping;
    console.error(`${name} gave up ${records.length} records of ${streamArn}.`);
    this.#parts.onFailure?.send(
      JSON.stringify({
        requestContext: { functionArn: arn, condition: 'RetryAttemptsExhausted' },
        version: '1.0',
        timestamp: new Date(),
        DDBStreamBatchInfo: {
          startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
          endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
          batchSize: records.length,
          streamArn,
        },
      }),
    );
  }

  #toEvent(record: StreamRecord) {
    const { streamArn: eventSourceARN } = this.#mapping;
    return { ...record, eventVersion: '1.1', eventSource: 'aws:dynamodb', awsRegion: region, eventSourceARN };
  }

  async #pause(ms: number, signal = this.#stopping.signal): Promise<void> {
    await sleep(ms, undefined, { signal }).catch(() => {});
  }
}
