import type { Differences } from '../differences.ts';
import type { Table } from '../dynamodb/tables.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { Roles } from '../permissions/roles.ts';
import type { Template } from '../template/template.ts';
import { within } from '../within.ts';
import { readQueueConsumers, readStreamConsumers } from './event-sources.ts';
import { readQueues } from './queue.ts';
import type { QueueConsumer } from './queue-consumer.ts';
import { readSchedules, type Schedule } from './schedule.ts';
import type { StreamConsumer } from './stream-consumer.ts';

/** Longer than any function runs: a beat that waits longer waits for a stream whose function always fails. */
const BEAT_TIMEOUT_MS = 60_000;
const FIRST_BATCH_TIMEOUT_MS = 10_000;

/** How a beat ended: all is done, a function failed, or not all was done in time. */
export type BeatOutcome = 'done' | 'failed' | 'late';

/** The work that no client asks for: schedules, queues, streams, and the functions that they feed. */
export class Events {
  readonly #schedules: readonly Schedule[];
  readonly #consumers: readonly QueueConsumer[];
  readonly #streams: readonly StreamConsumer[];

  constructor(options: {
    template: Template;
    tables: readonly Table[];
    endpoint: string;
    pools: readonly FunctionPool[];
    roles: Roles;
    dataDir: string | undefined;
    differences: Differences;
  }) {
    const queues = readQueues(options.template, options.differences);
    this.#streams = readStreamConsumers({ ...options, queues });
    this.#consumers = readQueueConsumers({ ...options, queues });
    this.#schedules = readSchedules(options.template, queues, options.roles);
  }

  async startStreams(): Promise<void> {
    await Promise.all(this.#streams.map((stream) => stream.start()));
  }

  /** Resolves when the schedules' first messages have been processed, or take too long. */
  async startSchedules(): Promise<void> {
    for (const schedule of this.#schedules) schedule.start();
    await within(FIRST_BATCH_TIMEOUT_MS, Promise.all(this.#consumers.map((consumer) => consumer.settled())));
  }

  /** Reads the streams at once, since a table was written. */
  nudgeStreams(): void {
    for (const stream of this.#streams) stream.nudge();
  }

  /** Fires every schedule once, now. Resolves when its messages and the writes that follow have been processed. */
  async beat(): Promise<BeatOutcome> {
    const outcome = await within(BEAT_TIMEOUT_MS, this.#fireOnce());
    if (outcome === undefined) return 'late';
    return outcome.every(Boolean) ? 'done' : 'failed';
  }

  stopSchedules(): void {
    for (const part of [...this.#schedules, ...this.#consumers]) part.stop();
  }

  async stopStreams(): Promise<void> {
    await Promise.all(this.#streams.map((stream) => stream.stop()));
  }

  async #fireOnce(): Promise<readonly boolean[]> {
    const sent = this.#schedules.map((schedule) => schedule.fireOnce());
    const processed = sent.flatMap(({ queue, ids }) =>
      this.#consumers
        .filter((consumer) => consumer.queue === queue)
        .flatMap((consumer) => ids.map((id) => consumer.processed(id))),
    );
    const outcomes = await Promise.all(processed);
    await Promise.all(this.#streams.map((stream) => stream.caughtUp()));
    return outcomes;
  }
}
