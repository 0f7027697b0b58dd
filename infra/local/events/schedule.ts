import { OperatorError } from '../operator-error.ts';
import type { QueueAccess } from '../permissions/queue-access.ts';
import type { Template } from '../template/template.ts';
import type { Queue } from './queue.ts';

interface ScheduleProperties {
  readonly Name?: string;
  readonly ScheduleExpression: string;
  readonly State?: 'ENABLED' | 'DISABLED';
  readonly Target: { readonly Arn: string; readonly RoleArn: string; readonly Input?: string };
}

interface Batch {
  readonly QueueUrl: string;
  readonly Entries: readonly { readonly MessageBody: string; readonly DelaySeconds?: number }[];
}

/** Messages that a schedule has just put on its queue. */
interface SentMessages {
  readonly queue: Queue;
  readonly ids: readonly string[];
  readonly isSent: boolean;
}

const batchTarget = 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch';
const DAY_MS = 86_400_000;
const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: DAY_MS };

/** When a schedule fires: again and again from the start, or once a day at a time of day (UTC). */
type Rhythm = { readonly rateMs: number } | { readonly timeOfDayMs: number };

/** An EventBridge schedule at a rate, or at a time of day, whose universal target is a queue. */
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
    const { Target, ScheduleExpression } = properties;
    if (Target.Arn !== batchTarget)
      throw new OperatorError(`The local host does not know the target ${Target.Arn} (${id}).`);
    this.id = id;
    this.#rhythm = parseRhythm(ScheduleExpression);
    this.#input = Target.Input ?? '{}';
    const { QueueUrl } = JSON.parse(this.#input) as Batch;
    const queue = queues.find(({ url }) => url === QueueUrl);
    if (!queue) throw new OperatorError(`The schedule ${id} sends to an unknown queue: ${QueueUrl}.`);
    this.#queue = queue;
    this.#refusal = access.refusal({ roleArn: Target.RoleArn, session: id, queue, action: 'sqs:SendMessage' });
  }

  /** Whether it fires at a rate, and sends a message as soon as it does. */
  get isPrompt(): boolean {
    return 'rateMs' in this.#rhythm && firstOf(this.#entries())?.DelaySeconds === 0;
  }

  /** Fires at once, then at the rate. One at a time of day waits for it, by the machine's clock. */
  start(): void {
    if ('timeOfDayMs' in this.#rhythm) {
      this.#waitFor(this.#rhythm.timeOfDayMs);
    } else {
      this.#send(this.#entries());
      this.#timer = setInterval(() => this.#send(this.#entries()), this.#rhythm.rateMs).unref();
    }
  }

  /** Sends the first of its messages once more, now. */
  fireOnce(): SentMessages {
    const first = firstOf(this.#entries());
    return this.#send(first ? [{ ...first, DelaySeconds: 0 }] : []);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #waitFor(timeOfDayMs: number): void {
    const waitMs = DAY_MS - ((Date.now() - timeOfDayMs) % DAY_MS);
    this.#timer = setTimeout(() => {
      this.#send(this.#entries());
      this.#waitFor(timeOfDayMs);
    }, waitMs).unref();
  }

  #entries(): Batch['Entries'] {
    const scheduled = new Date().toISOString().replace(/\.\d+/, '');
    return (JSON.parse(this.#input.replaceAll('<aws.scheduler.scheduled-time>', scheduled)) as Batch).Entries;
  }

  /** A schedule that may not send is there all the same, and its messages are lost. */
  #send(entries: Batch['Entries']): SentMessages {
    if (this.#refusal !== undefined) {
      console.error(`${this.#refusal}. ${entries.length} messages were not sent.`);
      return { queue: this.#queue, ids: [], isSent: false };
    }
    const ids = entries.map(({ MessageBody, DelaySeconds }) =>
      this.#queue.send(MessageBody, DelaySeconds === undefined ? {} : { delaySeconds: DelaySeconds }),
    );
    return { queue: this.#queue, ids, isSent: true };
  }
}

function firstOf(entries: Batch['Entries']): Batch['Entries'][number] | undefined {
  const delayed = entries.map((entry) => ({ DelaySeconds: 0, ...entry }));
  return delayed.toSorted((one, other) => one.DelaySeconds - other.DelaySeconds)[0];
}

export function readSchedules(template: Template, queues: readonly Queue[], access: QueueAccess): Schedule[] {
  return template
    .list<ScheduleProperties>('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ id, properties }) => new Schedule({ id, properties, queues, access }));
}

function parseRhythm(expression: string): Rhythm {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) return { rateMs: Number(count) * (unitMs[unit] as number) };
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  if (minute) return { timeOfDayMs: Number(hour) * 3_600_000 + Number(minute) * 60_000 };
  throw new OperatorError(`The local host does not know the schedule ${expression}.`);
}
