import { createHash, randomUUID } from 'node:crypto';
import { type Answer, json } from '../http/http-exchange.ts';
import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';

interface QueueProperties {
  readonly VisibilityTimeout?: number;
  readonly DelaySeconds?: number;
  readonly MessageRetentionPeriod?: number;
  readonly FifoQueue?: boolean;
  readonly RedrivePolicy?: { readonly deadLetterTargetArn: string; readonly maxReceiveCount: number };
}

/** SQS's limit for a message. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

interface StoredMessage {
  readonly id: string;
  readonly body: string;
  readonly sentMs: number;
  readonly expiresAtMs: number;
  visibleAtMs: number;
  receiveCount: number;
  firstReceivedMs?: number;
}

export interface ReceivedMessage {
  readonly messageId: string;
  readonly body: string;
  readonly md5OfBody: string;
  readonly attributes: Record<string, string>;
}

/** Times are monotonic, so a shifted clock does not affect messages. */
export class Queue {
  readonly arn: string;
  readonly url: string;
  readonly visibilityTimeoutMs: number;
  readonly #retentionMs: number;
  readonly #maxReceives: number;
  readonly #deadLetters: () => Queue | undefined;
  readonly #messages = new Map<string, StoredMessage>();
  readonly #waiting: (() => void)[] = [];

  constructor(options: {
    arn: string;
    url: string;
    properties: QueueProperties;
    deadLetters: () => Queue | undefined;
  }) {
    const { arn, url, properties, deadLetters } = options;
    if (properties.FifoQueue || properties.DelaySeconds)
      throw new OperatorError(`The local host supports only standard queues without a delay (${arn}).`);
    this.arn = arn;
    this.url = url;
    this.visibilityTimeoutMs = Number(properties.VisibilityTimeout ?? 30) * 1000;
    this.#retentionMs = Number(properties.MessageRetentionPeriod ?? 345_600) * 1000;
    this.#maxReceives = Number(properties.RedrivePolicy?.maxReceiveCount ?? Number.POSITIVE_INFINITY);
    this.#deadLetters = deadLetters;
  }

  get name(): string {
    return this.arn.slice(this.arn.lastIndexOf(':') + 1);
  }

  get deadLetters(): Queue | undefined {
    return this.#deadLetters();
  }

  get messages() {
    return [...this.#messages.values()].map(({ id, body, sentMs, receiveCount }) => {
      return { id, body, sentAt: new Date(sentMs).toISOString(), receiveCount };
    });
  }

  /** Receive counts start again from zero. @returns how many messages were moved */
  moveTo(other: Queue): number {
    const moved = [...this.#messages.values()];
    this.#messages.clear();
    for (const { body } of moved) other.send(body);
    return moved.length;
  }

  get size(): number {
    return this.#messages.size;
  }

  send(body: string, { delaySeconds = 0 } = {}): string {
    if (Buffer.byteLength(body) > MAX_MESSAGE_BYTES) throw new OperatorError(`A message to ${this.arn} is too long.`);
    const id = randomUUID();
    const now = performance.now();
    this.#messages.set(id, {
      id,
      body,
      sentMs: Date.now(),
      expiresAtMs: now + this.#retentionMs,
      visibleAtMs: now + delaySeconds * 1000,
      receiveCount: 0,
    });
    for (const listener of this.#waiting) listener();
    return id;
  }

  receive(max: number): ReceivedMessage[] {
    const now = performance.now();
    const received: ReceivedMessage[] = [];
    for (const message of this.#messages.values()) {
      if (received.length === max) break;
      if (message.visibleAtMs > now) continue;
      if (message.expiresAtMs < now) this.#messages.delete(message.id);
      else if (message.receiveCount >= this.#maxReceives) this.#bury(message);
      else received.push(this.#take(message, now));
    }
    return received;
  }

  delete(id: string): void {
    this.#messages.delete(id);
  }

  nextVisibleInMs(): number | undefined {
    const times = [...this.#messages.values()].map(({ visibleAtMs }) => visibleAtMs);
    return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - performance.now());
  }

  onArrival(listener: () => void): void {
    this.#waiting.push(listener);
  }

  #take(message: StoredMessage, now: number): ReceivedMessage {
    message.receiveCount += 1;
    message.firstReceivedMs ??= Date.now();
    message.visibleAtMs = now + this.visibilityTimeoutMs;
    return {
      messageId: message.id,
      body: message.body,
      md5OfBody: createHash('md5').update(message.body).digest('hex'),
      attributes: {
        ApproximateReceiveCount: String(message.receiveCount),
        ApproximateFirstReceiveTimestamp: String(message.firstReceivedMs),
        SentTimestamp: String(message.sentMs),
        SenderId: 'local',
      },
    };
  }

  #bury({ id, body, receiveCount }: StoredMessage): void {
    this.#messages.delete(id);
    this.deadLetters?.send(body);
    console.error(`A message of ${this.arn} failed ${receiveCount} times and went to the dead-letter queue.`);
  }
}

export function readQueues(template: Template): Queue[] {
  const queues: Queue[] = template.list<QueueProperties>('AWS::SQS::Queue').map(({ id, ref, properties }) => {
    const deadLetters = () => queues.find(({ arn }) => arn === properties.RedrivePolicy?.deadLetterTargetArn);
    return new Queue({ arn: template.attribute(id, 'Arn'), url: ref, properties, deadLetters });
  });
  return queues;
}

/** `POST /NAME/redrive` is SQS's StartMessageMoveTask, which sends dead letters back. */
export function answerQueues(queues: readonly Queue[], asked: { method: string | undefined; path: string }): Answer {
  const { method, path } = asked;
  if (method === 'GET' && path === '/') return json(200, queues.map(toView));
  const [, name] = /^\/([\w-]+)\/redrive$/.exec(path) ?? [];
  const dead = queues.find((queue) => queue.name === name);
  if (method !== 'POST' || !dead)
    return json(404, { message: 'GET /_local/queues, or POST /_local/queues/NAME/redrive.' });
  const source = queues.find(({ deadLetters }) => deadLetters === dead);
  if (!source) return json(409, { message: `${dead.name} takes no dead letters of another queue.` });
  return json(200, { to: source.name, moved: dead.moveTo(source) });
}

function toView({ name, deadLetters, messages }: Queue) {
  return { name, deadLetters: deadLetters?.name ?? null, messages };
}
