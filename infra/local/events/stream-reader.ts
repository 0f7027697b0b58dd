import { setTimeout as sleep } from 'node:timers/promises';
import { callTable } from '../dynamodb/table-calls.ts';

const service = 'DynamoDBStreams_20120810';
/** GetRecords' limit. A market's first minutes write thousands of records, few of which pass a filter. */
const ANSWER_RECORDS = 1_000;

/** A record as the streams API and Lambda write it. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime?: number };
}

/** The reader's beginning: after a record that it knows, or as the mapping says. */
export interface Start {
  readonly afterSequenceNumber?: string;
  readonly position: 'LATEST' | 'TRIM_HORIZON';
}

/** Reads a table's stream in order, shard after shard. */
export class StreamReader {
  readonly #endpoint: string;
  readonly #table: string;
  readonly #iterators = new Map<string, string | undefined>();
  #arn = '';

  constructor(endpoint: string, table: string) {
    this.#endpoint = endpoint;
    this.#table = table;
  }

  async open(start: Start): Promise<void> {
    const { Table } = await callTable<{ Table: { LatestStreamArn?: string } }>(this.#endpoint, 'DescribeTable', {
      TableName: this.#table,
    });
    this.#arn = Table.LatestStreamArn ?? '';
    for (const shardId of await this.#shards()) this.#iterators.set(shardId, await this.#iterator(shardId, start));
  }

  /** Reads records that were written since the last read, as many as an answer holds. */
  async read(): Promise<StreamRecord[]> {
    for (const [shardId, iterator] of this.#iterators) {
      if (!iterator) continue;
      const request = { ShardIterator: iterator, Limit: ANSWER_RECORDS };
      const answer = await this.#call<{ Records: StreamRecord[]; NextShardIterator?: string }>('GetRecords', request);
      this.#iterators.set(shardId, answer.NextShardIterator);
      if (!answer.NextShardIterator) await this.#addShards();
      if (answer.Records.length > 0) return answer.Records;
    }
    return [];
  }

  /** A shard that ended is followed by others, which are read from their beginning. */
  async #addShards(): Promise<void> {
    for (const shardId of await this.#shards()) {
      if (this.#iterators.has(shardId)) continue;
      this.#iterators.set(shardId, await this.#iterator(shardId, { position: 'TRIM_HORIZON' }));
    }
    await sleep(100);
  }

  async #shards(): Promise<string[]> {
    const { StreamDescription } = await this.#call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
      'DescribeStream',
      { StreamArn: this.#arn },
    );
    return StreamDescription.Shards.map(({ ShardId }) => ShardId);
  }

  async #iterator(shardId: string, start: Start): Promise<string | undefined> {
    const shard = { StreamArn: this.#arn, ShardId: shardId };
    const { afterSequenceNumber, position } = start;
    const after = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: afterSequenceNumber };
    const fresh = { ShardIteratorType: position };
    const ask = (type: object) => this.#call<{ ShardIterator?: string }>('GetShardIterator', { ...shard, ...type });
    // A record that has been trimmed, or belongs to another shard, cannot be found: then this shard is read whole.
    const known = afterSequenceNumber && ask(after).catch(() => ask({ ShardIteratorType: 'TRIM_HORIZON' }));
    return (await (known || ask(fresh))).ShardIterator;
  }

  #call<T>(operation: string, body: object): Promise<T> {
    return callTable<T>(this.#endpoint, operation, body, service);
  }
}
