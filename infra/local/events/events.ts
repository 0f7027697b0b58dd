import type { Table } from '../dynamodb/tables.ts';
import type { Faults } from '../faults.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { QueueAccess } from '../permissions/queue-access.ts';
import type { Roles } from '../permissions/roles.ts';
import type { Template } from '../template/template.ts';
import { within } from '../within.ts';
import { readQueueConsumers, readStreamConsumers } from './event-sources.ts';
import { type Queue, readQueues } from './queue.ts';
import type { QueueConsumer } from './queue-consumer.ts';
import { readSchedules, type Schedule } from './schedule.ts';
import type { StreamConsumer } from './stream-consumer.ts';

/** Longer than any function runs: one that waits longer waits for a stream whose function always fails. */
const FIRING_TIMEOUT_MS = 60_000;
const FIRST_BATCH_TIMEOUT_MS = 10_000;

/** How a firing ended: all is done, a function failed, not all was done in time, or there is no such schedule. */
export type FiringOutcome = 'done' | 'failed' | 'late' | 'unknown';

/** The work that no client asks for: schedules, queues, streams, and the functions that they feed. */
export class Events {
  readonly queues: readonly Queue[];
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
    faults: Faults;
  }) {
    const queues = readQueues(options.template, options.faults);
    const access = new QueueAccess(options.template, options.roles);
    this.#streams = readStreamConsumers({ ...options, queues, access });
    this.#consumers = readQueueConsumers({ ...options, queues, access });
    this.#schedules = readSchedules(options.template, queues, access);
    this.queues = queues;
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

  /**
   * Fires every schedule once, now, that has a rate and no delay, or those whose logical ids begin with a name: one that
   * is delayed, or fires at a time of day, has work that is not done with every firing. Resolves when its messages and the writes that follow have been processed.
   */
  async fireSchedules(name?: string): Promise<FiringOutcome> {
    const schedules = this.#schedules.filter(({ id, isPrompt }) => (name ? id.startsWith(name) : isPrompt));
    if (schedules.length === 0 && name) return 'unknown';
    const outcome = await within(FIRING_TIMEOUT_MS, this.#fireOnce(schedules));
    if (outcome === undefined) return 'late';
    return outcome.every(Boolean) ? 'done' : 'failed';
  }

  stopSchedules(): void {
    for (const part of [...this.#schedules, ...this.#consumers]) part.stop();
  }

  async stopStreams(): Promise<void> {
    await Promise.all(this.#streams.map((stream) => stream.stop()));
  }

  async #fireOnce(schedules: readonly Schedule[]): Promise<readonly boolean[]> {
    const sent = schedules.map((schedule) => schedule.fireOnce());
    const processed = sent.flatMap(({ queue, ids }) =>
      this.#consumers
        .filter((consumer) => consumer.queue === queue)
        .flatMap((consumer) => ids.map((id) => consumer.processed(id))),
    );
    const outcomes = await Promise.all(processed);
    await Promise.all(this.#streams.map((stream) => stream.caughtUp()));
    return [...outcomes, ...sent.map(({ isSent }) => isSent)];
  }
}
