import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import { type Answer, json } from '../http/http-exchange.ts';
import { ItemLocks, type KeyNamesOf } from './item-locks.ts';
import type { Replica } from './replica.ts';
import type { TableRequest } from './table-demands.ts';
import { cancelled, tableError } from './table-errors.ts';

/** Carries a request out at an engine: the table's own one, unless another is named. */
type Send = (asked: TableRequest, endpoint?: string) => Promise<Answer>;

type Batch = NonNullable<TableRequest['RequestItems']>;

const staleReads = ['GetItem', 'BatchGetItem', 'Query'];
const replicated = [...staleReads, 'Scan'];
const reads = [...replicated, 'TransactGetItems'];
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];

/** Called for a request that is throttled. */
export type NoteThrottle = (kind: 'read' | 'write', asked: TableRequest) => void;

/** What DynamoDB does to requests that an engine on this machine does not. */
export class TableFaults {
  readonly #faults: Faults;
  readonly #locks: ItemLocks;
  readonly #replica: Replica;
  readonly #indexes: Replica;
  readonly #noteThrottle: NoteThrottle;

  constructor(options: {
    faults: Faults;
    keyNamesOf: KeyNamesOf;
    replica: Replica;
    indexes: Replica;
    noteThrottle: NoteThrottle;
  }) {
    this.#faults = options.faults;
    this.#locks = new ItemLocks(options.faults, options.keyNamesOf);
    this.#replica = options.replica;
    this.#indexes = options.indexes;
    this.#noteThrottle = options.noteThrottle;
  }

  /** A request that may be sent again under its token goes through `once`, which then knows its answer. */
  async answer(
    operation: string,
    asked: TableRequest,
    send: Send,
    once: (carryOut: () => Promise<Answer>) => Promise<Answer> | undefined,
  ): Promise<Answer | undefined> {
    const touches = reads.includes(operation) || writes.includes(operation);
    if (touches && this.#faults.happens('table-throttling')) return this.#throttled(operation, asked);
    const isBatch = operation === 'BatchGetItem' || operation === 'BatchWriteItem';
    const answer = await once(() =>
      isBatch ? this.#batch(operation, asked, send) : this.#held(operation, asked, send),
    );
    if (!writes.includes(operation) || answer?.status !== 200 || !this.#faults.happens('lost-answers')) return answer;
    return tableError('InternalServerError', 'The request was made, and its answer is lost.', {}, 500);
  }

  #throttled(operation: string, asked: TableRequest): Answer {
    this.#noteThrottle(reads.includes(operation) ? 'read' : 'write', asked);
    if (operation === 'TransactWriteItems')
      return cancelled((asked.TransactItems ?? []).map((_, index) => (index === 0 ? 'ThrottlingError' : 'None')));
    const isPartition = this.#faults.random('table-throttling') < 0.5;
    const kind = isPartition ? 'ProvisionedThroughputExceededException' : 'ThrottlingException';
    return tableError(kind, 'Throughput exceeds the current capacity of your table or index.');
  }

  async #held(operation: string, asked: TableRequest, send: Send): Promise<Answer> {
    if (replicated.includes(operation)) return send(asked, this.#staleEndpoint(operation, asked));
    const answer = await this.#locks.hold(operation, asked, async () => {
      const made = await send(asked);
      if (operation === 'TransactWriteItems') await sleep(this.#faults.delayMs('slow-transactions'));
      return made;
    });
    if ('status' in answer) return answer;
    if (operation.startsWith('Transact'))
      return cancelled(answer.map((meets) => (meets ? 'TransactionConflict' : 'None')));
    return tableError('TransactionConflictException', 'Transaction is ongoing for the item');
  }

  /** The engine that answers a read: half of those that are not consistent go to one that is behind. */
  #staleEndpoint(operation: string, asked: TableRequest): string | undefined {
    if (asked.IndexName !== undefined) return this.#indexes.endpointOf('index-lag');
    const tables = Object.values(asked.RequestItems ?? {}) as { ConsistentRead?: boolean }[];
    const isConsistent = asked.ConsistentRead || tables.some(({ ConsistentRead }) => ConsistentRead);
    if (isConsistent || !staleReads.includes(operation)) return undefined;
    return this.#faults.random('stale-reads') < 0.5 ? this.#replica.endpointOf('stale-reads') : undefined;
  }

  /** Leaves a part of a batch for another request, but never all of it: that would be an error. */
  async #batch(operation: string, asked: TableRequest, send: Send): Promise<Answer> {
    const { taken, left } = this.#split(asked.RequestItems ?? {});
    const request = { ...asked, RequestItems: taken };
    const answer = await send(
      request,
      operation === 'BatchGetItem' ? this.#staleEndpoint(operation, asked) : undefined,
    );
    if (answer.status !== 200 || Object.keys(left).length === 0) return answer;
    const name = operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems';
    const body = JSON.parse(String(answer.body));
    return json(200, { ...body, [name]: { ...body[name], ...left } }, { 'content-type': 'application/x-amz-json-1.0' });
  }

  #split(batch: Batch): { taken: Batch; left: Batch } {
    const share = this.#faults.of('unprocessed');
    const taken: Batch = {};
    const left: Batch = {};
    for (const [table, requests] of Object.entries(batch)) {
      const all: readonly object[] = Array.isArray(requests) ? requests : (requests.Keys ?? []);
      const isLeft = all.map((_, index) => index > 0 && share > 0 && this.#faults.happens('unprocessed'));
      const pick = (those: boolean) => {
        const picked = all.filter((_, index) => isLeft[index] === those);
        return (Array.isArray(requests) ? picked : { ...requests, Keys: picked }) as Batch[string];
      };
      taken[table] = pick(false);
      if (isLeft.includes(true)) left[table] = pick(true);
    }
    return { taken, left };
  }
}
