import { type MetricStore, metricKey } from './metric-store.ts';

const NAMESPACE = 'AWS/Lambda';

/** The metrics that are measured of each function, and of all together. */
export const functionMetrics = ['Invocations', 'Errors', 'Throttles', 'Duration', 'ConcurrentExecutions'] as const;

type Keys = Readonly<Record<(typeof functionMetrics)[number] | 'IteratorAge', string>>;

/** Called when an invocation ends. */
type Ended = (isError: boolean) => void;

/** Lambda's own metrics. */
export class FunctionMeter {
  readonly #store: MetricStore;
  readonly #all = keysOf({});
  readonly #keys = new Map<string, Keys>();
  /** The invocations that run now, of each function and of all. */
  readonly #running = new Map<Keys, number>();

  constructor(store: MetricStore) {
    this.#store = store;
  }

  /** Called when an invocation begins. */
  started(functionName: string, event: unknown): Ended {
    const own = this.#keysOf(functionName);
    const startedMs = performance.now();
    for (const keys of [own, this.#all]) {
      const running = (this.#running.get(keys) ?? 0) + 1;
      this.#running.set(keys, running);
      this.#store.record(keys.ConcurrentExecutions, running);
      this.#store.record(keys.Invocations, 1);
      this.#store.record(keys.Throttles, 0);
    }
    const ageMs = iteratorAgeMs(event);
    if (ageMs !== undefined) this.#store.record(own.IteratorAge, ageMs);
    return (isError) => {
      const durationMs = performance.now() - startedMs;
      for (const keys of [own, this.#all]) {
        this.#running.set(keys, (this.#running.get(keys) ?? 1) - 1);
        this.#store.record(keys.Errors, Number(isError));
        this.#store.record(keys.Duration, durationMs);
      }
    };
  }

  /** Called for an invocation that finds no room. It counts as no invocation. */
  throttled(functionName: string): void {
    for (const keys of [this.#keysOf(functionName), this.#all]) this.#store.record(keys.Throttles, 1);
  }

  #keysOf(functionName: string): Keys {
    const known = this.#keys.get(functionName);
    if (known) return known;
    const keys = keysOf({ FunctionName: functionName });
    this.#keys.set(functionName, keys);
    return keys;
  }
}

function keysOf(dimensions: Record<string, string>): Keys {
  const key = (name: string) => [name, metricKey({ namespace: NAMESPACE, name, dimensions })];
  return Object.fromEntries([...functionMetrics, 'IteratorAge'].map(key)) as Keys;
}

/** How old the newest record of a stream's batch is. */
function iteratorAgeMs(event: unknown): number | undefined {
  const records = (event as { Records?: { dynamodb?: { ApproximateCreationDateTime?: number } }[] } | null)?.Records;
  const seconds = Array.isArray(records) ? records.at(-1)?.dynamodb?.ApproximateCreationDateTime : undefined;
  return seconds === undefined ? undefined : Math.max(0, Date.now() - seconds * 1000);
}
