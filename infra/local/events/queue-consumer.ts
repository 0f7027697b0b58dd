import type { FunctionPool } from '../lambda/function-pool.ts';
import { region } from '../template/resource-names.ts';
import type { Queue, ReceivedMessage } from './queue.ts';

/**
 * Lambda's concurrency for a queue with few messages.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
 */
const CONCURRENCY = 2;
const MAX_WAIT_MS = 20_000;

export class QueueConsumer {
  readonly queue: Queue;
  readonly #pool: FunctionPool;
  readonly #batchSize: number;
  readonly #running = new Set<Promise<void>>();
  readonly #awaited = new Map<string, (isProcessed: boolean) => void>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(queue: Queue, pool: FunctionPool, batchSize: number) {
    this.queue = queue;
    this.#pool = pool;
    this.#batchSize = batchSize;
    queue.onArrival(() => this.#poll());
  }

  /** Resolves with whether the function processes a just-sent message at the first delivery. */
  async processed(messageId: string): Promise<boolean> {
    if (this.#stopped) return false;
    return new Promise((resolve) => this.#awaited.set(messageId, resolve));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const messageId of [...this.#awaited.keys()]) this.#notify(messageId, false);
  }

  #poll(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    while (this.#running.size < CONCURRENCY) {
      const messages = this.queue.receive(this.#batchSize);
      if (messages.length === 0) break;
      const batch = this.#process(messages).finally(() => {
        this.#running.delete(batch);
        this.#poll();
      });
      this.#running.add(batch);
    }
    if (this.#running.size >= CONCURRENCY) return;
    const delayMs = this.queue.nextVisibleInMs();
    if (delayMs !== undefined) this.#timer = setTimeout(() => this.#poll(), Math.min(delayMs, MAX_WAIT_MS) + 1).unref();
  }

  async #process(messages: readonly ReceivedMessage[]): Promise<void> {
    const outcome = await this.#pool.invoke({ Records: messages.map((message) => this.#record(message)) });
    const isProcessed = 'value' in outcome;
    for (const { messageId } of messages) {
      if (isProcessed) this.queue.delete(messageId);
      this.#notify(messageId, isProcessed);
    }
  }

  #notify(messageId: string, isProcessed: boolean): void {
    this.#awaited.get(messageId)?.(isProcessed);
    this.#awaited.delete(messageId);
  }

  #record(message: ReceivedMessage) {
    return {
      ...message,
      receiptHandle: message.messageId,
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: this.queue.arn,
      awsRegion: region,
    };
  }
}
