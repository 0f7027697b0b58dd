import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import { type Answer, json } from '../http/http-exchange.ts';
import { ItemLocks, type KeyNamesOf } from './item-locks.ts';
import type { Replica } from './replica.ts';
import type { TableRequest } from './table-demands.ts';

/** Carries out a request at an engine: by default the table's own. */
type Send = (asked: TableRequest, endpoint?: string) => Promise<Answer>;

type Batch = NonNullable<TableRequest['RequestItems']>;

const contentType = { 'content-type': 'application/x-amz-json-1.0' };
const staleReads = ['GetItem', 'BatchGetItem', 'Query'];
const replicated = [...staleReads, 'Scan'];
const reads = [...replicated, 'TransactGetItems'];
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];

interface TableFaultParts {
  readonly faults: Faults;
  readonly keyNamesOf: KeyNamesOf;
  readonly replica: Replica;
  readonly indexes: Replica;
}

/** What DynamoDB does to requests that a local engine does not. */
export class TableFaults {
  readonly #parts: TableFaultParts;
  readonly #faults: Faults;
  readonly #locks: ItemLocks;

  constructor(parts: TableFaultParts) {
    this.#parts = parts;
    this.#faults = parts.faults;
    this.#locks = new ItemLocks(parts.faults, parts.keyNamesOf);
  }

  /** A request that may be repeated with its token goes through `once`, which remembers its answer. */
  async answer(
    operation: string,
    asked: TableRequest,
    send: Send,
    once: (carryOut: () => Promise<Answer>) => Promise<Answer> | undefined,
  ): Promise<Answer | undefined> {
    const isWrite = writes.includes(operation);
    if ((isWrite || reads.includes(operation)) && this.#faults.happens('table-throttling'))
      return this.#throttled(operation, asked);
    const answer = await once(() =>
      operation.startsWith('Batch') ? this.#batch(operation, asked, send) : this.#held(operation, asked, send),
    );
    if (!isWrite || answer?.status !== 200 || !this.#faults.happens('lost-answers')) return answer;
    return tableError('InternalServerError', 'The request was made, and its answer is lost.', {}, 500);
  }

  #throttled(operation: string, asked: TableRequest): Answer {
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

  /** The engine that answers a read: half of the eventually consistent ones go to an engine that lags behind. */
  #staleEndpoint(operation: string, asked: TableRequest): string | undefined {
    if (asked.IndexName !== undefined) return this.#parts.indexes.endpoint;
    const requests = [asked, ...Object.values(asked.RequestItems ?? {})] as { ConsistentRead?: boolean }[];
    if (!staleReads.includes(operation) || requests.some(({ ConsistentRead }) => ConsistentRead)) return undefined;
    return this.#faults.random('stale-reads') < 0.5 ? this.#parts.replica.endpoint : undefined;
  }

  /** Leaves part of a batch unprocessed, but never all of it: that would be an error. */
  async #batch(operation: string, asked: TableRequest, send: Send): Promise<Answer> {
    const { taken, left } = this.#split(asked.RequestItems ?? {});
    const isRead = operation === 'BatchGetItem';
    const endpoint = isRead ? this.#staleEndpoint(operation, asked) : undefined;
    const answer = await send({ ...asked, RequestItems: taken }, endpoint);
    if (answer.status !== 200 || Object.keys(left).length === 0) return answer;
    const name = isRead ? 'UnprocessedKeys' : 'UnprocessedItems';
    const body = JSON.parse(String(answer.body));
    return json(200, { ...body, [name]: { ...body[name], ...left } }, contentType);
  }

  #split(batch: Batch): { taken: Batch; left: Batch } {
    const taken: Batch = {};
    const left: Batch = {};
    for (const [table, requests] of Object.entries(batch)) {
      const all: readonly object[] = Array.isArray(requests) ? requests : (requests.Keys ?? []);
      const isLeft = all.map((_, index) => index > 0 && this.#faults.happens('unprocessed'));
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

function tableError(kind: string, message: string, more: object = {}, status = 400): Answer {
  return json(status, { __type: `com.amazonaws.dynamodb.v20120810#${kind}`, message, ...more }, contentType);
}

/** The answer to a cancelled transaction: a reason for each of its items, in order. */
function cancelled(codes: readonly string[]): Answer {
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
  const CancellationReasons = codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: Code }));
  return tableError('TransactionCanceledException', message, { CancellationReasons });
}
