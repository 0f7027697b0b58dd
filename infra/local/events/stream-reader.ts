import { setTimeout as sleep } from 'node:timers/promises';
import { callTable } from '../dynamodb/table-calls.ts';

/** A market's first minutes write thousands of records, few of which pass a filter. */
const ANSWER_RECORDS = 1_000;

export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly dynamodb: { readonly SequenceNumber: string };
}

interface Start {
  readonly afterSequenceNumber?: string;
  readonly position: 'LATEST' | 'TRIM_HORIZON';
}

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
    const asked = { TableName: this.#table };
    const { Table } = await callTable<{ Table: { LatestStreamArn?: string } }>(this.#endpoint, 'DescribeTable', asked);
    this.#arn = Table.LatestStreamArn ?? '';
    await this.#addShards(start);
  }

  async read(): Promise<StreamRecord[]> {
    for (const [shardId, iterator] of this.#iterators) {
      if (!iterator) continue;
      const request = { ShardIterator: iterator, Limit: ANSWER_RECORDS };
      const answer = await this.#call<{ Records: StreamRecord[]; NextShardIterator?: string }>('GetRecords', request);
      this.#iterators.set(shardId, answer.NextShardIterator);
      if (!answer.NextShardIterator) {
        // A closed shard is followed by others, which are read from their start.
        await this.#addShards({ position: 'TRIM_HORIZON' });
        await sleep(100);
      }
      if (answer.Records.length > 0) return answer.Records;
    }
    return [];
  }

  async #addShards(start: Start): Promise<void> {
    const { StreamDescription } = await this.#call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
      'DescribeStream',
      { StreamArn: this.#arn },
    );
    for (const { ShardId } of StreamDescription.Shards)
      if (!this.#iterators.has(ShardId)) this.#iterators.set(ShardId, await this.#iterator(ShardId, start));
  }

  async #iterator(ShardId: string, { afterSequenceNumber, position }: Start): Promise<string | undefined> {
    const ask = (ShardIteratorType: string, more: object = {}) =>
      this.#call<{ ShardIterator?: string }>('GetShardIterator', {
        ...{ StreamArn: this.#arn, ShardId, ShardIteratorType },
        ...more,
      });
    // The record may be trimmed or in another shard. This shard is then read from its start.
    const { ShardIterator } = await (afterSequenceNumber
      ? ask('AFTER_SEQUENCE_NUMBER', { SequenceNumber: afterSequenceNumber }).catch(() => ask('TRIM_HORIZON'))
      : ask(position));
    return ShardIterator;
  }

  #call<T>(operation: string, body: object): Promise<T> {
    return callTable<T>(this.#endpoint, operation, body, 'DynamoDBStreams_20120810');
  }
}
