import { FunctionPool } from '../lambda/function-pool.ts';
import { OperatorError } from '../operator-error.ts';
import type { QueueAccess } from '../permissions/roles.ts';
import type { Template } from '../template/template.ts';
import type { Queue } from './queue.ts';

interface ScheduleProperties {
  readonly ScheduleExpression: string;
  readonly State?: string;
  readonly Target: { readonly Arn: string; readonly RoleArn: string; readonly Input?: string };
}

interface Entry {
  readonly MessageBody: string;
  readonly DelaySeconds?: number;
}

interface Batch {
  readonly QueueUrl: string;
  readonly Entries: readonly Entry[];
}

export interface Fired {
  readonly isSent: boolean;
  readonly messages?: { readonly queue: Queue; readonly ids: readonly string[] };
  readonly succeeds?: Promise<boolean>;
}

const batchTarget = 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const unitMs: Record<string, number> = { minute: 60_000, hour: HOUR_MS, day: DAY_MS };

interface Due {
  readonly atMs: number;
  readonly fire: () => Fired;
}

/** The times of a schedule: each period, counted from its start, or from midnight (UTC) plus `afterMs`. */
interface Rhythm {
  readonly periodMs: number;
  readonly afterMs?: number;
}

export class Schedule {
  readonly id: string;
  readonly #rhythm: Rhythm;
  readonly #input: string;
  readonly #target: Queue | FunctionPool;
  readonly #refusal: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    id: string;
    properties: ScheduleProperties;
    queues: readonly Queue[];
    pools: readonly FunctionPool[];
    access: QueueAccess;
  }) {
    const { id, properties, queues, pools, access } = options;
    const { Target, ScheduleExpression, State = 'ENABLED' } = properties;
    const pool = pools.find(({ definition }) => definition.arn === Target.Arn);
    if ((Target.Arn !== batchTarget && !pool) || State !== 'ENABLED')
      throw new OperatorError(`The local host does not know the target ${Target.Arn}, or ${State} (${id}).`);
    this.id = id;
    this.#rhythm = parseRhythm(ScheduleExpression);
    this.#input = Target.Input ?? '{}';
    const asking = { roleArn: Target.RoleArn, session: id };
    if (pool) {
      this.#target = pool;
      this.#refusal = access.refusalToInvoke({ ...asking, functionArn: Target.Arn });
      return;
    }
    const { QueueUrl } = JSON.parse(this.#input) as Batch;
    const queue = queues.find(({ url }) => url === QueueUrl);
    if (!queue) throw new OperatorError(`The schedule ${id} sends to an unknown queue: ${QueueUrl}.`);
    this.#target = queue;
    this.#refusal = access.refusal({ ...asking, queue, action: 'sqs:SendMessage' });
  }

  /** Whether it fires all day and sends a message without delay. */
  get isPrompt(): boolean {
    return !this.#isDaily && delayOf(this.#entries()[0]) === 0;
  }

  get #isDaily(): boolean {
    return this.#rhythm.afterMs !== undefined && this.#rhythm.periodMs === DAY_MS;
  }

  /** Fires at once instead of at the next minute. A daily schedule waits for its time. */
  start(): void {
    const { periodMs, afterMs = Date.now() } = this.#rhythm;
    if (!this.#isDaily) this.#fire();
    this.#waitUntil(Date.now() + periodMs - ((Date.now() - afterMs) % periodMs));
  }

  fireOnce(): Fired {
    return this.#fire((entries) => entries.slice(0, 1).map(withoutDelay));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** A rate counts from the Unix epoch. */
  dueWithin({ afterMs, untilMs }: { afterMs: number; untilMs: number }): Due[] {
    const { periodMs, afterMs: phaseMs = 0 } = this.#rhythm;
    const delays = this.#target instanceof FunctionPool ? [0] : this.#entries().map(delayOf);
    return delays.flatMap((delaySeconds, index) => {
      const sinceMs = phaseMs + delaySeconds * 1000;
      const first = Math.floor((afterMs - sinceMs) / periodMs) + 1;
      const count = Math.max(0, Math.floor((untilMs - sinceMs) / periodMs) - first + 1);
      return Array.from({ length: count }, (_, period) => {
        const firedMs = phaseMs + (first + period) * periodMs;
        const only = (entries: readonly Entry[]) => entries.slice(index, index + 1).map(withoutDelay);
        return { atMs: firedMs + delaySeconds * 1000, fire: () => this.#fire(only, firedMs) };
      });
    });
  }

  /** A timer may be early or late, so the next time follows from the previous one. */
  #waitUntil(dueMs: number): void {
    const { periodMs } = this.#rhythm;
    this.#timer = setTimeout(() => {
      this.#fire();
      const missed = Math.max(0, Math.floor((Date.now() - dueMs) / periodMs));
      this.#waitUntil(dueMs + (missed + 1) * periodMs);
    }, dueMs - Date.now()).unref();
  }

  /** Sorts by delay, shortest first. */
  #entries(scheduledMs = Date.now()): Entry[] {
    const scheduled = new Date(scheduledMs).toISOString().replace(/\.\d+/, '');
    const { Entries = [] } = JSON.parse(this.#input.replaceAll('<aws.scheduler.scheduled-time>', scheduled)) as Batch;
    return Entries.toSorted((one, other) => delayOf(one) - delayOf(other));
  }

  /** A schedule without permission still exists, but its messages are lost. */
  #fire(chosen = (entries: readonly Entry[]) => entries, scheduledMs = Date.now()): Fired {
    const target = this.#target;
    const entries = chosen(this.#entries(scheduledMs));
    if (this.#refusal !== undefined) {
      console.error(`${this.#refusal}. ${entries.length} messages were not sent.`);
      return { isSent: false };
    }
    if (target instanceof FunctionPool) {
      const succeeds = target.invoke(JSON.parse(this.#input)).then((outcome) => 'value' in outcome);
      return { isSent: true, succeeds };
    }
    const ids = entries.map(({ MessageBody, DelaySeconds: delaySeconds = 0 }) =>
      target.send(MessageBody, { delaySeconds }),
    );
    return { isSent: true, messages: { queue: target, ids } };
  }
}

function withoutDelay(entry: Entry): Entry {
  return { ...entry, DelaySeconds: 0 };
}

function delayOf(entry: Entry | undefined): number {
  return entry?.DelaySeconds ?? 0;
}

export function readSchedules(
  template: Template,
  targets: { queues: readonly Queue[]; pools: readonly FunctionPool[]; access: QueueAccess },
): Schedule[] {
  const schedules = template.list<ScheduleProperties>('AWS::Scheduler::Schedule');
  return schedules.map(({ id, properties }) => new Schedule({ id, properties, ...targets }));
}

function parseRhythm(expression: string): Rhythm {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) return { periodMs: Number(count) * (unitMs[unit] ?? 0) };
  if (expression === 'cron(* * * * ? *)') return { periodMs: 60_000, afterMs: 0 };
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  if (minute) return { periodMs: DAY_MS, afterMs: Number(hour) * HOUR_MS + Number(minute) * 60_000 };
  throw new OperatorError(`The local host does not know the schedule ${expression}.`);
}
