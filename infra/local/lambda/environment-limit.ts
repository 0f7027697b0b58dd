/**
 * An environment is a thread with a heap of its own, some 30 MB. One screen's requests and the tick job need so many: half a
 * gigabyte together with the host itself.
 */
const MAX_ENVIRONMENTS = 12;
/** More do not make a laptop faster. */
const MAX_OF_A_FUNCTION = 4;
const IDLE_MS = 60_000;

/** By default all are for a laptop. */
export interface EnvironmentBounds {
  /** The idle environments of all functions together. */
  readonly all?: number;
  readonly ofAFunction?: number;
  /** How long one that is idle is kept. */
  readonly idleMs?: number;
  /** A function whose own limit is shorter may run for as long as this, on a machine that is busy with other things. */
  readonly leastTimeoutMs?: number;
}

/** Limits the environments of a function, and the idle ones of all functions together. Busy ones may be more for a while. */
export class EnvironmentLimit {
  readonly #all = new Set<object>();
  /** Each with the function that ends it. The longest idle comes first. */
  readonly #idle = new Map<object, () => void>();
  readonly #max: number;
  readonly ofAFunction: number;
  readonly idleMs: number;
  readonly leastTimeoutMs: number;

  constructor(bounds: EnvironmentBounds = {}) {
    const { all = MAX_ENVIRONMENTS, ofAFunction = MAX_OF_A_FUNCTION, idleMs = IDLE_MS, leastTimeoutMs = 0 } = bounds;
    this.#max = all;
    this.ofAFunction = ofAFunction;
    this.idleMs = idleMs;
    this.leastTimeoutMs = leastTimeoutMs;
  }

  get size(): number {
    return this.#all.size;
  }

  started(environment: object): void {
    this.#all.add(environment);
    this.#trim();
  }

  busy(environment: object): void {
    this.#idle.delete(environment);
  }

  idle(environment: object, end: () => void): void {
    this.#idle.set(environment, end);
    this.#trim();
  }

  ended(environment: object): void {
    this.#all.delete(environment);
    this.#idle.delete(environment);
  }

  #trim(): void {
    for (const [environment, end] of this.#idle) {
      if (this.#all.size <= this.#max) return;
      this.ended(environment);
      end();
    }
  }
}
