import { seededRandom } from '../seeded-random.ts';

/** Something that runs in its own process. When it dies, its pending events never happen. */
export interface Owner {
  readonly isDead: boolean;
}

interface Waiting {
  atMs: number;
  /** A random number from the seed, which orders simultaneous events. */
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly happen: () => void;
}

/**
 * A discrete-event simulation. Time stands still while code runs, then jumps to the next event. No other work may be
 * asynchronous, so that a seed decides every interleaving.
 */
export class VirtualTime {
  nowMs: number;
  /** A digest of the events and their moments. Two runs with the same trace did the same. */
  trace = 0;
  events = 0;
  readonly random: () => number;
  readonly #heap: Waiting[] = [];

  constructor(seed: number, nowMs: number) {
    this.random = seededRandom(seed);
    this.nowMs = nowMs;
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  happens(share: number): boolean {
    return this.random() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  /** Returns a version 4 UUID. */
  uuid(): string {
    const digits = this.bytes(16).toString('hex');
    const variant = '89ab'[this.below(4)];
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
  }

  after(ms: number, happen: () => void, owner?: Owner): void {
    const heap = this.#heap;
    const added = { atMs: this.nowMs + Math.max(0, ms), order: this.random(), owner, happen };
    let index = heap.push(added) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(added, heap[parent] as Waiting)) break;
      heap[index] = heap[parent] as Waiting;
      index = parent;
    }
    heap[index] = added;
  }

  sleep(ms: number, owner?: Owner): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve, owner));
  }

  async pass(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    await this.runWhile(() => (this.#heap[0]?.atMs ?? Number.POSITIVE_INFINITY) <= untilMs);
    this.nowMs = Math.max(this.nowMs, untilMs);
  }

  /** Moves the clock as if the machine had slept. Pending events keep their remaining time. */
  jump(ms: number): void {
    this.nowMs += ms;
    for (const each of this.#heap) each.atMs += ms;
  }

  async runWhile(goesOn: () => boolean): Promise<void> {
    await allMicrotasks();
    while (this.#heap.length > 0 && goesOn()) {
      const { atMs, owner, happen } = this.#next();
      if (owner?.isDead) continue;
      this.nowMs = Math.max(this.nowMs, atMs);
      this.note(this.nowMs);
      this.events++;
      happen();
      await allMicrotasks();
    }
  }

  note(value: number): void {
    this.trace = (Math.imul(this.trace ^ value, 0x01000193) ^ (value / 2 ** 32)) >>> 0;
  }

  #next(): Waiting {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop() as Waiting;
    if (heap.length > 0) {
      let index = 0;
      for (;;) {
        let child = 2 * index + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && isBefore(heap[child + 1] as Waiting, heap[child] as Waiting)) child++;
        if (!isBefore(heap[child] as Waiting, last)) break;
        heap[index] = heap[child] as Waiting;
        index = child;
      }
      heap[index] = last;
    }
    return first as Waiting;
  }
}

function isBefore(one: Waiting, other: Waiting): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}

const allMicrotasks = () => new Promise<void>((resolve) => setImmediate(resolve));
