import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import type { Faults } from './faults.ts';
import type { StageContext } from './stage-context.ts';
import type { Operation } from './table/simulated-table.ts';
import type { Owner } from './virtual-time.ts';

/* The SDK's document client for the simulated table. It retries as the SDK's standard mode does. */

const ATTEMPTS = 3;
const BACKOFF_MS = 50;
/** DynamoDB's latencies, usual and slow. */
const USUAL_MS = 4;
const SLOW_MS = 4_000;
/** A caller without an answer gives up after this time. */
const GIVEN_UP_MS = 2_000;

// biome-ignore lint/suspicious/noExplicitAny: commands and answers of every shape
type Input = any;
type Middleware = (next: (args: Input) => Promise<Input>, context: object) => (args: Input) => Promise<Input>;

class Command {
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }
}

const operations: Readonly<Record<string, Operation>> = {
  GetCommand: 'Get',
  BatchGetCommand: 'BatchGet',
  PutCommand: 'Put',
  UpdateCommand: 'Update',
  DeleteCommand: 'Delete',
  QueryCommand: 'Query',
  TransactWriteCommand: 'TransactWrite',
  BatchWriteCommand: 'BatchWrite',
};

const retried = new Set([
  'InternalServerError',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'TimeoutError',
]);

const failure = (name: string, message = name) => Object.assign(new Error(message), { name });

/** The exports of `@aws-sdk/client-dynamodb` and `@aws-sdk/lib-dynamodb` for one process. */
export function tableSdk(stage: StageContext, owner: Mortal): Record<string, unknown> {
  const commands = Object.fromEntries(
    Object.keys(operations).map((name) => [name, { [name]: class extends Command {} }[name]]),
  );
  const Query = commands.QueryCommand as typeof Command;
  async function* paginateQuery({ client }: { client: TableClient }, input: Input): AsyncGenerator<Input> {
    let ExclusiveStartKey = input.ExclusiveStartKey;
    do {
      const page = await client.send(new Query({ ...input, ExclusiveStartKey }));
      yield page;
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }
  return {
    TransactionCanceledException,
    TransactionConflictException,
    DynamoDBClient: class {},
    DynamoDBDocumentClient: { from: () => new TableClient(stage, owner) },
    ...commands,
    paginateQuery,
  };
}

type Mortal = Owner & { readonly isNewer: boolean; die(): void };

export const NEWER = 'newer';

const withNewer = (put: Input) => put && { ...put, Item: { ...put.Item, [NEWER]: 1 } };

function asNewer(operation: Operation, input: Input): Input {
  if (operation === 'Put') return withNewer(input);
  if (operation === 'TransactWrite')
    return {
      ...input,
      TransactItems: input.TransactItems.map((each: Input) => ({ ...each, Put: withNewer(each.Put) })),
    };
  return input;
}

class TableClient {
  readonly #stage: StageContext;
  readonly #owner: Mortal;
  readonly #middlewares: Middleware[] = [];
  readonly middlewareStack = { add: (middleware: Middleware) => this.#middlewares.push(middleware) };
  /** The part of each batch that is left unprocessed. */
  readonly #left = new WeakMap<object, Input>();

  constructor(stage: StageContext, owner: Mortal) {
    this.#stage = stage;
    this.#owner = owner;
  }

  send(command: Command, { abortSignal: signal }: { abortSignal?: AbortSignal } = {}): Promise<Input> {
    const answer = this.#sendWithRetries(command);
    if (!signal) return answer;
    answer.catch(() => {});
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(failure('AbortError')));
      answer.then(resolve, reject);
    });
  }

  async #sendWithRetries(command: Command): Promise<Input> {
    const operation = operations[command.constructor.name];
    if (!operation) throw new Error(`the simulator knows no ${command.constructor.name}`);
    const token = operation === 'TransactWrite' && { ClientRequestToken: this.#stage.time.uuid() };
    const own = { ...token, ...command.input };
    const input = this.#owner.isNewer ? asNewer(operation, own) : own;
    const once = this.#middlewares.reduce<(args: Input) => Promise<Input>>(
      (next, middleware) => middleware(next, {}),
      () => this.#attempt(operation, input),
    );
    const { time } = this.#stage;
    for (let count = 1; ; count++) {
      try {
        return await once({});
      } catch (error) {
        const { name, $retryable } = error as Error & { $retryable?: object };
        if (count === ATTEMPTS || !(retried.has(name) || $retryable)) throw error;
        await time.sleep(time.random() * BACKOFF_MS * 2 ** count, this.#owner);
      }
    }
  }

  async #attempt(operation: Operation, input: Input): Promise<Input> {
    const { time, faults } = this.#stage;
    this.#stage.noteOperation();
    if (time.happens(faults.crash)) return this.#dies();
    await this.#waits(this.#latency());
    if (operation === 'Get' && this.#stage.isBusy(input.Key.PK))
      throw this.#fails('unread', 'ProvisionedThroughputExceededException');
    if (time.happens(faults.throttled)) throw this.#fails('throttled', 'ProvisionedThroughputExceededException');
    if (time.happens(faults.conflict)) this.#refuse(operation, input);
    if (time.happens(faults.serverError)) throw this.#fails('serverError', 'InternalServerError');
    if (time.happens(faults.doneLater)) {
      const later = () => {
        this.#execute(operation, input);
        this.#stage.doneLater.push(JSON.stringify(input));
      };
      time.after(GIVEN_UP_MS + this.#latency(), () => ignoreFailure(later));
      await this.#waits(GIVEN_UP_MS);
      throw this.#fails('doneLater', 'TimeoutError');
    }
    const answer = this.#execute(operation, this.#partly(operation, input));
    if (time.happens(faults.lostAnswer)) {
      await this.#waits(time.happens(0.5) ? this.#latency() : GIVEN_UP_MS);
      throw this.#fails('lostAnswer', time.happens(0.5) ? 'InternalServerError' : 'TimeoutError');
    }
    if (time.happens(faults.crash)) return this.#dies();
    await this.#waits(this.#latency());
    return this.#withLeft(operation, input, answer);
  }

  #waits(ms: number): Promise<void> {
    return this.#stage.time.sleep(ms, this.#owner);
  }

  #fails(fault: keyof Faults, name: string): Error {
    return this.#stage.met(fault, failure(name));
  }

  #dies(): Promise<never> {
    this.#stage.met('crash');
    this.#owner.die();
    return new Promise(() => {});
  }

  #latency(): number {
    const { time, faults } = this.#stage;
    const isSlow = time.happens(faults.slow);
    if (isSlow) this.#stage.met('slow');
    return time.random() * (isSlow ? SLOW_MS : USUAL_MS);
  }

  #execute(operation: Operation, input: Input): Input {
    if (!input) return {};
    const { time, faults, table } = this.#stage;
    const before = (mostMs: number) => time.nowMs - time.random() * mostMs;
    const moment = { nowMs: time.nowMs, staleMs: before(faults.staleMs), indexMs: before(faults.indexMs) };
    return table.execute(operation, input, moment);
  }

  #refuse(operation: Operation, input: Input): void {
    if (operation === 'TransactWrite') {
      const unlucky = this.#stage.time.below(input.TransactItems.length);
      const CancellationReasons = input.TransactItems.map((_: unknown, index: number) => ({
        Code: index === unlucky ? 'TransactionConflict' : 'None',
      }));
      const parts = { message: 'conflict', $metadata: {}, CancellationReasons };
      throw this.#stage.met('conflict', new TransactionCanceledException(parts));
    }
    if (operation === 'Put' || operation === 'Update' || operation === 'Delete')
      throw this.#stage.met('conflict', new TransactionConflictException({ message: 'conflict', $metadata: {} }));
  }

  #partly(operation: Operation, input: Input): Input {
    if (!operation.startsWith('Batch') || !this.#stage.time.happens(this.#stage.faults.unprocessed)) return input;
    const [[table, requests]] = Object.entries<Input>(input.RequestItems) as [[string, Input]];
    const all = operation === 'BatchGet' ? requests.Keys : requests;
    const cut = this.#stage.time.below(all.length);
    const some = (list: unknown[]) => ({ [table]: operation === 'BatchGet' ? { ...requests, Keys: list } : list });
    this.#left.set(input, some(all.slice(cut)));
    this.#stage.met('unprocessed');
    return cut === 0 ? undefined : { ...input, RequestItems: some(all.slice(0, cut)) };
  }

  #withLeft(operation: Operation, input: Input, answer: Input): Input {
    const rest = this.#left.get(input);
    if (!rest) return answer;
    this.#left.delete(input);
    return operation === 'BatchGet' ? { ...answer, UnprocessedKeys: rest } : { ...answer, UnprocessedItems: rest };
  }
}

function ignoreFailure(work: () => void): void {
  try {
    work();
  } catch {
    // No caller waits for the result.
  }
}
