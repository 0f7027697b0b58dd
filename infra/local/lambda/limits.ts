import type { Faults } from '../faults.ts';
import type { Outcome } from './function-pool.ts';

/** An environment is a thread with a heap of some 30 MB. One screen's requests and the tick job need about twelve. */
const MAX_ENVIRONMENTS = 12;
/** More do not make a laptop faster. */
const MAX_OF_A_FUNCTION = 4;
const IDLE_MS = 60_000;

export interface EnvironmentBounds {
  /** The idle environments of all functions together. */
  readonly all?: number;
  readonly ofAFunction?: number;
  readonly idleMs?: number;
  /** Outweighs a function's own shorter limit, on a machine that is busy with other things. */
  readonly leastTimeoutMs?: number;
}

/** Limits the environments of a function, and the idle ones of all functions together. Busy ones may be more for a while. */
export class EnvironmentLimit {
  readonly bounds: Required<EnvironmentBounds>;
  readonly #all = new Set<object>();
  /** Each with the function that ends it. The longest idle comes first. */
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

const throttled = { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' } as const;

/** The account's limit of functions that run at the same time. Lambda refuses one more, instead of letting it wait. */
export class Concurrency {
  readonly #faults: Faults;
  #running = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  async run(invoke: () => Promise<Outcome>, refused: () => void): Promise<Outcome> {
    const limit = this.#faults.of('concurrency');
    if (limit > 0 && this.#running >= limit) {
      this.#faults.note('concurrency');
      refused();
      return throttled;
    }
    this.#running++;
    try {
      return await invoke();
    } finally {
      this.#running--;
    }
  }
}

/** Whether a function was not even called. */
export function isThrottled(outcome: Outcome): boolean {
  return outcome === throttled;
}
