/**
 * An environment is a thread with a heap of its own, some 30 MB. As many as one screen's requests and the beat need stay
 * warm: half a gigabyte together with the host itself.
 */
export const maxEnvironments = 12;

/** How many environments all functions have together. Busy ones may be more for a while, idle ones may not. */
export class EnvironmentLimit {
  readonly #all = new Set<object>();
  /** With how to end them, the longest idle first. */
  readonly #idle = new Map<object, () => void>();

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
      if (this.#all.size <= maxEnvironments) return;
      this.ended(environment);
      end();
    }
  }
}
