import type { Faults } from '../faults.ts';
import type { Outcome } from './function-pool.ts';

const throttled = { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' } as const;

/** The account's limit of functions that run at the same time. Lambda refuses one more, instead of letting it wait. */
export class Concurrency {
  readonly #faults: Faults;
  #running = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** Invokes a function, or tells that there is no room for it. */
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
