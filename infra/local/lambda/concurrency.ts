import type { Differences } from '../differences.ts';
import type { Outcome } from './function-pool.ts';

const throttled = { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' } as const;

/** The account's limit of functions that run at the same time. Lambda refuses one more, instead of letting it wait. */
export class Concurrency {
  readonly #differences: Differences;
  #running = 0;

  constructor(differences: Differences) {
    this.#differences = differences;
  }

  /** Invokes a function, or tells that there is no room for it. */
  async run(invoke: () => Promise<Outcome>, refused: () => void): Promise<Outcome> {
    const limit = this.#differences.of('concurrency');
    if (limit > 0 && this.#running >= limit) {
      this.#differences.note('concurrency');
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
