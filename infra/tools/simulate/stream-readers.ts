import { marshall } from '@aws-sdk/util-dynamodb';
import { pushedParts } from '../../../shared/account.ts';
import type { StageContext } from './stage-context.ts';
import type { StreamRecord } from './table/simulated-table.ts';

/* The two stream readers of infra/live-socket.ts. Each has its own queues, so a partition's records stay in order. */

const RETRIES = 3;
const RETRY_MS = 100;
const QUEUES = 4;
const BATCH = 10;
const parts = Object.values(pushedParts);

function readerOf({ key: { PK, SK }, eventName }: StreamRecord): 'chat' | 'players' | undefined {
  if (eventName === 'REMOVE') return undefined;
  if (PK.startsWith('CHAT#')) return 'chat';
  if (!PK.startsWith('PLAYER#')) return undefined;
  const isEvent = eventName === 'INSERT' && SK.startsWith('EVENT#');
  const isPart = parts.some(
    ({ on, sortKey, prefix }) => on.includes(eventName) && (SK === sortKey || (prefix && SK.startsWith(prefix))),
  );
  return isEvent || isPart ? 'players' : undefined;
}

export class StreamReaders {
  readonly #stage: StageContext;
  readonly #waiting = new Map<string, StreamRecord[]>();
  /** The sort keys of records that were given up after all retries. Online players read them when they reconnect. */
  readonly givenUp = new Set<string>();
  /** Maps a sort key to the time of the record's first batch, and to the longest duration of a batch with the record. */
  readonly delivered = new Map<string, { readonly atMs: number; readonly tookMs: number }>();

  constructor(stage: StageContext) {
    this.#stage = stage;
  }

  add(record: StreamRecord): void {
    const reader = readerOf(record);
    if (!reader) return;
    const queue = `${reader} ${record.key.PK.charCodeAt(record.key.PK.length - 1) % QUEUES}`;
    const waiting = this.#waiting.get(queue);
    if (waiting) waiting.push(record);
    else {
      this.#waiting.set(queue, [record]);
      void this.#read(queue);
    }
  }

  async #read(queue: string): Promise<void> {
    const { time, faults } = this.#stage;
    await time.sleep(50 + time.random() * (queue.startsWith('chat') ? 1000 : 100));
    const waiting = this.#waiting.get(queue) ?? [];
    while (waiting.length > 0) {
      if (time.happens(faults.late)) await time.sleep((time.random() * faults.lateMs) / 10);
      const batch = waiting.slice(0, BATCH);
      await this.#deliver(batch, 0);
      if (time.happens(faults.doubled)) await this.#deliver(batch, 0);
      waiting.splice(0, batch.length);
    }
    this.#waiting.delete(queue);
  }

  async #deliver(batch: readonly StreamRecord[], attempt: number): Promise<void> {
    const begunMs = this.#stage.time.nowMs;
    const isDone = await this.#stage.broadcast(batch.map(toEvent));
    const tookMs = this.#stage.time.nowMs - begunMs;
    for (const { key } of batch) {
      const before = this.delivered.get(key.SK);
      this.delivered.set(key.SK, { atMs: before?.atMs ?? begunMs, tookMs: Math.max(before?.tookMs ?? 0, tookMs) });
    }
    if (isDone) return;
    if (attempt === RETRIES) {
      for (const { key } of batch) this.givenUp.add(key.SK);
      return;
    }
    await this.#stage.time.sleep(RETRY_MS * 2 ** attempt);
    const middle = Math.ceil(batch.length / 2);
    if (batch.length === 1) return this.#deliver(batch, attempt + 1);
    await this.#deliver(batch.slice(0, middle), attempt + 1);
    await this.#deliver(batch.slice(middle), attempt + 1);
  }
}

function toEvent({ eventName, key, after }: StreamRecord): object {
  const NewImage = after && marshall(after, { removeUndefinedValues: true });
  return { eventName, dynamodb: { Keys: marshall(key), ...(NewImage && { NewImage }) } };
}
