import { setTimeout as sleep } from 'node:timers/promises';

export class Throttle {
  readonly #unitsPerSecond: number;
  readonly #startMs = performance.now();
  #units = 0;

  constructor(unitsPerSecond: number) {
    this.#unitsPerSecond = unitsPerSecond;
  }

  async used(units: number): Promise<void> {
    this.#units += units;
    const dueMs = this.#startMs + (this.#units / this.#unitsPerSecond) * 1000;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
  }
}

const REPORT_MS = 5000;

export class Progress {
  readonly #startMs = performance.now();
  #reportedMs = this.#startMs;

  get seconds(): string {
    return ((performance.now() - this.#startMs) / 1000).toFixed(1);
  }

  report(items: number): void {
    if (performance.now() - this.#reportedMs < REPORT_MS) return;
    this.#reportedMs = performance.now();
    console.error(`${items.toLocaleString('en')} items, ${this.seconds} s`);
  }
}
