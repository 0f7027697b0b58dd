import { availableParallelism } from 'node:os';

/** An environment is a thread with a heap of about 30 MB. One screen's requests and the tick job need about twelve. */
const MAX_ENVIRONMENTS = 12;
/** One per core: each compiles the bundle for itself, so more would be slower. Two show conflicts even on one core. */
const MAX_OF_A_FUNCTION = Math.min(4, Math.max(2, availableParallelism()));
const IDLE_MS = 60_000;

export interface EnvironmentBounds {
  /** The limit of all functions together. The host ends only idle environments to keep to it. */
  readonly all?: number;
  readonly ofAFunction?: number;
  readonly idleMs?: number;
  /** Raises a function's own shorter timeout, for a busy machine. */
  readonly leastTimeoutMs?: number;
}

/** Limits environments per function and in total. Busy ones may exceed the total for a while. */
export class EnvironmentLimit {
  readonly bounds: Required<EnvironmentBounds>;
  readonly #all = new Set<object>();
  /** Idle environments with the function that ends each, longest idle first. */
  readonly #idle = new Map<object, () => void>();

  constructor(bounds: EnvironmentBounds = {}) {
    const defaults = { all: MAX_ENVIRONMENTS, ofAFunction: MAX_OF_A_FUNCTION, idleMs: IDLE_MS, leastTimeoutMs: 0 };
    this.bounds = { ...defaults, ...bounds };
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
      if (this.#all.size <= this.bounds.all) return;
      this.ended(environment);
      end();
    }
  }
}
