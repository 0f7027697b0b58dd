import { join } from 'node:path';
import { within } from '../clock.ts';
import type { Table } from '../dynamodb/tables.ts';
import { JsonFile } from '../json-file.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { OperatorError } from '../operator-error.ts';
import { denial, QueueAccess, type Roles } from '../permissions/roles.ts';
import type { Template } from '../template/template.ts';
import { type Queue, readQueues } from './queue.ts';
import { QueueConsumer } from './queue-consumer.ts';
import { type Fired, readSchedules, type Schedule } from './schedule.ts';
import { StreamConsumer, type StreamPosition } from './stream-consumer.ts';
import { StreamReader } from './stream-reader.ts';

/** Longer than any function runs, even the one that writes a year's past. A stream exceeds it if its function fails. */
const FIRING_TIMEOUT_MS = 300_000;
const FIRST_BATCH_TIMEOUT_MS = 10_000;

const streamActions = ['dynamodb:DescribeStream', 'dynamodb:GetShardIterator', 'dynamodb:GetRecords'];
const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

interface MappingProperties {
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly BatchSize?: number;
  readonly FunctionResponseTypes?: object;
  readonly FilterCriteria?: { readonly Filters: readonly { readonly Pattern: string }[] };
  readonly StartingPosition?: string;
  readonly BisectBatchOnFunctionError?: boolean;
  readonly MaximumRetryAttempts?: number;
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination: string } };
  readonly ScalingConfig?: object;
}

export type FiringOutcome = 'done' | 'failed' | 'late' | 'unknown';

interface EventParts {
  readonly template: Template;
  readonly tables: readonly Table[];
  readonly endpoint: string;
  readonly pools: readonly FunctionPool[];
  readonly roles: Roles;
  readonly dataDir: string | undefined;
}

export class Events {
  readonly queues: readonly Queue[];
  readonly #parts: EventParts;
  readonly #access: QueueAccess;
  readonly #schedules: readonly Schedule[];
  readonly #consumers: QueueConsumer[] = [];
  readonly #streams: StreamConsumer[] = [];

  constructor(parts: EventParts) {
    const { template, roles } = parts;
    this.#parts = parts;
    this.queues = readQueues(template);
    this.#access = new QueueAccess(template, roles);
    for (const { id, properties } of template.list<MappingProperties>('AWS::Lambda::EventSourceMapping'))
      this.#map(id, properties);
    this.#schedules = readSchedules(template, { queues: this.queues, pools: parts.pools, access: this.#access });
  }

  async startStreams(): Promise<void> {
    await Promise.all(this.#streams.map((stream) => stream.start()));
  }

  async startSchedules(): Promise<void> {
    for (const schedule of this.#schedules) schedule.start();
    await within(FIRST_BATCH_TIMEOUT_MS, Promise.all(this.#consumers.map((consumer) => consumer.settled())));
  }

  nudgeStreams(): void {
    for (const stream of this.#streams) stream.nudge();
  }

  /**
   * Fires the schedules whose ids begin with `name`, by default those with a rate and no delay. Resolves when the writes
   * that follow have been processed.
   */
  async fireSchedules(name?: string): Promise<FiringOutcome> {
    const schedules = this.#schedules.filter(({ id, isPrompt }) => (name ? id.startsWith(name) : isPrompt));
    if (schedules.length === 0 && name) return 'unknown';
    return this.#outcomeOf(schedules.map((schedule) => schedule.fireOnce()));
  }

  /** Fires each schedule at its own time, after the writes of the previous one. Stops at the first failure. */
  async fireWithin(span: { afterMs: number; untilMs: number }, setTime: (ms: number) => void): Promise<FiringOutcome> {
    const due = this.#schedules.flatMap((schedule) => schedule.dueWithin(span));
    for (const { atMs, fire } of due.sort((one, other) => one.atMs - other.atMs)) {
      setTime(atMs);
      const outcome = await this.#outcomeOf([fire()]);
      if (outcome !== 'done') return outcome;
    }
    return 'done';
  }

  stopSchedules(): void {
    for (const part of [...this.#schedules, ...this.#consumers]) part.stop();
  }

  async stopStreams(): Promise<void> {
    await Promise.all(this.#streams.map((stream) => stream.stop()));
  }

  async #outcomeOf(fired: readonly Fired[]): Promise<FiringOutcome> {
    const outcomes = await within(FIRING_TIMEOUT_MS, this.#processed(fired));
    if (outcomes === undefined) return 'late';
    return outcomes.every(Boolean) ? 'done' : 'failed';
  }

  async #processed(fired: readonly Fired[]): Promise<readonly boolean[]> {
    const sent = fired.flatMap(({ messages }) => messages ?? []);
    const consumers = this.#consumers.filter((consumer) => sent.some(({ queue }) => queue === consumer.queue));
    const processed = sent.flatMap(({ queue, ids }) =>
      consumers
        .filter((consumer) => consumer.queue === queue)
        .flatMap((consumer) => ids.map((id) => consumer.processed(id))),
    );
    const outcomes = await Promise.all([...processed, ...fired.map(({ succeeds = true }) => succeeds)]);
    // A slow run's message has become visible again, and runs a second time.
    await Promise.all(consumers.map((consumer) => consumer.settled()));
    await Promise.all(this.#streams.map((stream) => stream.caughtUp()));
    return [...outcomes, ...fired.map(({ isSent }) => isSent)];
  }

  #map(id: string, properties: MappingProperties): void {
    const { EventSourceArn, FunctionName, FunctionResponseTypes, FilterCriteria, StartingPosition, ScalingConfig } =
      properties;
    const { template, tables, pools } = this.#parts;
    const pool = pools.find(({ definition: { name, arn } }) => [name, arn].includes(FunctionName));
    const queue = this.queues.find(({ arn }) => arn === EventSourceArn);
    const table = tables.find((each) => template.attribute(each.id, 'StreamArn') === EventSourceArn);
    if (FunctionResponseTypes)
      throw new OperatorError(`The local host does not support partial batch responses (${id}).`);
    if (pool && queue && !FilterCriteria && !ScalingConfig) this.#mapQueue(queue, pool, properties);
    else if (pool && table && StartingPosition !== 'AT_TIMESTAMP') this.#mapStream(id, table, pool, properties);
    else throw new OperatorError(`The local host cannot run ${id}.`);
  }

  #mapQueue(queue: Queue, pool: FunctionPool, { BatchSize = 10 }: MappingProperties): void {
    this.#checkRole(pool, queueActions, queue.arn);
    if (this.#isLetIn(queue, pool, queueActions))
      this.#consumers.push(new QueueConsumer(queue, pool, Number(BatchSize)));
  }

  #mapStream(id: string, table: Table, pool: FunctionPool, properties: MappingProperties): void {
    const { EventSourceArn: streamArn, MaximumRetryAttempts: retries = -1 } = properties;
    const { dataDir, endpoint } = this.#parts;
    this.#checkRole(pool, streamActions, streamArn);
    const destination = this.queues.find(({ arn }) => arn === properties.DestinationConfig?.OnFailure?.Destination);
    if (destination) this.#checkRole(pool, ['sqs:SendMessage'], destination.arn);
    const isOpen = destination && this.#isLetIn(destination, pool, ['sqs:SendMessage']);
    this.#streams.push(
      new StreamConsumer({
        reader: new StreamReader(endpoint, table.ref),
        pool,
        mapping: {
          streamArn,
          batchSize: Number(properties.BatchSize ?? 100),
          startingPosition: properties.StartingPosition === 'TRIM_HORIZON' ? 'TRIM_HORIZON' : 'LATEST',
          patterns: (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern)),
          bisects: properties.BisectBatchOnFunctionError ?? false,
          maxRetries: retries < 0 ? Number.POSITIVE_INFINITY : Number(retries),
        },
        position: new JsonFile<StreamPosition>(dataDir && join(dataDir, 'streams', `${id}.json`)),
        onFailure: isOpen ? destination : undefined,
      }),
    );
  }

  /** Returns whether the queue's own policy admits the function. Lambda polls it in vain if not. */
  #isLetIn(queue: Queue, { definition: { roleArn, name } }: FunctionPool, actions: readonly string[]): boolean {
    const refusals = actions.flatMap((action) => this.#access.refusal({ roleArn, session: name, queue, action }) ?? []);
    for (const refusal of refusals) console.error(`${refusal}. No message passes between ${name} and this queue.`);
    return refusals.length === 0;
  }

  /** @throws OperatorError if the function's role may not poll the source: AWS rejects such a mapping */
  #checkRole({ definition: { roleArn, name } }: FunctionPool, actions: readonly string[], resource: string): void {
    for (const action of actions) {
      const demand = { action, resource };
      const decision = this.#parts.roles.decide(roleArn, demand);
      if (decision !== 'allowed') throw new OperatorError(denial({ roleArn, session: name, demand, decision }));
    }
  }
}
