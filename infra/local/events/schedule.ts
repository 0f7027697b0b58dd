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

interface SentMessages {
  readonly queue: Queue;
  readonly ids: readonly string[];
  readonly isSent: boolean;
}

const batchTarget = 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const unitMs: Record<string, number> = { minute: 60_000, hour: HOUR_MS, day: DAY_MS };

/** When a schedule fires: each period, counted from its start, or from midnight (UTC) plus `afterMs`. */
interface Rhythm {
  readonly periodMs: number;
  readonly afterMs?: number;
}

export class Schedule {
  readonly id: string;
  readonly #rhythm: Rhythm;
  readonly #input: string;
  readonly #queue: Queue;
  readonly #refusal: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    id: string;
    properties: ScheduleProperties;
    queues: readonly Queue[];
    access: QueueAccess;
  }) {
    const { id, properties, queues, access } = options;
    const { Target, ScheduleExpression, State = 'ENABLED' } = properties;
    if (Target.Arn !== batchTarget || State !== 'ENABLED')
      throw new OperatorError(`The local host does not know the target ${Target.Arn}, or ${State} (${id}).`);
    this.id = id;
    this.#rhythm = parseRhythm(ScheduleExpression);
    this.#input = Target.Input ?? '{}';
    const { QueueUrl } = JSON.parse(this.#input) as Batch;
    const queue = queues.find(({ url }) => url === QueueUrl);
    if (!queue) throw new OperatorError(`The schedule ${id} sends to an unknown queue: ${QueueUrl}.`);
    this.#queue = queue;
    this.#refusal = access.refusal({ roleArn: Target.RoleArn, session: id, queue, action: 'sqs:SendMessage' });
  }

  /** Whether it fires all day and sends a message without delay. */
  get isPrompt(): boolean {
    return !this.#isDaily && delayOf(this.#entries()[0]) === 0;
  }

  get #isDaily(): boolean {
    return this.#rhythm.afterMs !== undefined && this.#rhythm.periodMs === DAY_MS;
  }

  /** Fires at once, so that nobody waits for the next minute, then in its rhythm. A daily schedule waits for its time. */
  start(): void {
    const { periodMs, afterMs = Date.now() } = this.#rhythm;
    if (!this.#isDaily) this.#send(this.#entries());
    this.#waitUntil(Date.now() + periodMs - ((Date.now() - afterMs) % periodMs));
  }

  /** Sends the first of its messages once more, now. */
  fireOnce(): SentMessages {
    return this.#send(
      this.#entries()
        .slice(0, 1)
        .map((first) => ({ ...first, DelaySeconds: 0 })),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** A timer may be a millisecond early, or late by a laptop's sleep: the next time follows from the one before. */
  #waitUntil(dueMs: number): void {
    const { periodMs } = this.#rhythm;
    this.#timer = setTimeout(() => {
      this.#send(this.#entries());
      const missed = Math.max(0, Math.floor((Date.now() - dueMs) / periodMs));
      this.#waitUntil(dueMs + (missed + 1) * periodMs);
    }, dueMs - Date.now()).unref();
  }

  /** Least delayed first. */
  #entries(): Entry[] {
    const scheduled = new Date().toISOString().replace(/\.\d+/, '');
    const { Entries } = JSON.parse(this.#input.replaceAll('<aws.scheduler.scheduled-time>', scheduled)) as Batch;
    return Entries.toSorted((one, other) => delayOf(one) - delayOf(other));
  }

  /** A schedule without permission to send still exists, but its messages are lost. */
  #send(entries: readonly Entry[]): SentMessages {
    const queue = this.#queue;
    if (this.#refusal !== undefined) {
      console.error(`${this.#refusal}. ${entries.length} messages were not sent.`);
      return { queue, ids: [], isSent: false };
    }
    const ids = entries.map((entry) => queue.send(entry.MessageBody, { delaySeconds: delayOf(entry) }));
    return { queue, ids, isSent: true };
  }
}

function delayOf(entry: Entry | undefined): number {
  return entry?.DelaySeconds ?? 0;
}

export function readSchedules(template: Template, queues: readonly Queue[], access: QueueAccess): Schedule[] {
  const schedules = template.list<ScheduleProperties>('AWS::Scheduler::Schedule');
  return schedules.map(({ id, properties }) => new Schedule({ id, properties, queues, access }));
}

function parseRhythm(expression: string): Rhythm {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) return { periodMs: Number(count) * (unitMs[unit] ?? 0) };
  if (expression === 'cron(* * * * ? *)') return { periodMs: 60_000, afterMs: 0 };
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  if (minute) return { periodMs: DAY_MS, afterMs: Number(hour) * HOUR_MS + Number(minute) * 60_000 };
  throw new OperatorError(`The local host does not know the schedule ${expression}.`);
}
