export const MINUTE_MS = 60_000;

export interface Metric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

export interface Period {
  /** Both are full minutes. */
  readonly startMs: number;
  readonly endMs: number;
}

/** How often each value occurred: uses bounded memory, since counts and whole milliseconds repeat. */
type Histogram = ReadonlyMap<number, number>;

/** The values of the metrics that alarms watch, by minute, for as long as an alarm looks back. */
export class MetricStore {
  readonly #retentionMs: number;
  readonly #minutes: ReadonlyMap<string, Map<number, Map<number, number>>>;
  /** AWS's own watched metrics that nothing here measures yet. */
  readonly #unmetered: Map<string, Metric>;

  constructor(watched: readonly Metric[], retentionMs: number) {
    this.#retentionMs = retentionMs;
    this.#minutes = new Map(watched.map((metric) => [keyOf(metric), new Map()]));
    const ofAws = watched.filter(({ namespace }) => namespace.startsWith('AWS/'));
    this.#unmetered = new Map(ofAws.map((metric) => [keyOf(metric), metric]));
  }

  /** Declares that the host measures an AWS metric. @returns a function that records a value of it */
  meter(metric: Metric): (value: number) => void {
    this.#unmetered.delete(keyOf(metric));
    return (value) => this.record(metric, value);
  }

  get unmetered(): readonly Metric[] {
    return [...this.#unmetered.values()];
  }

  /** Records a value, unless no alarm watches it. */
  record(metric: Metric, value: number, atMs = Date.now()): void {
    const minutes = this.#minutes.get(keyOf(metric));
    const minute = Math.floor(atMs / MINUTE_MS);
    const values = minutes?.get(minute) ?? new Map<number, number>();
    minutes?.set(minute, values.set(value, (values.get(value) ?? 0) + 1));
  }

  read(metric: Metric, { startMs, endMs }: Period): Histogram {
    const minutes = this.#minutes.get(keyOf(metric));
    const read = new Map<number, number>();
    for (let atMs = startMs; atMs < endMs; atMs += MINUTE_MS) {
      for (const [value, times] of minutes?.get(atMs / MINUTE_MS) ?? [])
        read.set(value, (read.get(value) ?? 0) + times);
    }
    return read;
  }

  prune(): void {
    const oldest = Math.floor((Date.now() - this.#retentionMs) / MINUTE_MS);
    for (const minutes of this.#minutes.values()) {
      for (const minute of minutes.keys()) if (minute < oldest) minutes.delete(minute);
    }
  }
}

function keyOf({ namespace, name, dimensions }: Metric): string {
  return JSON.stringify([namespace, name, Object.entries(dimensions).sort(([one], [other]) => (one < other ? -1 : 1))]);
}

export const statistics = {
  Sum: (values: Histogram) => [...values].reduce((sum, [value, times]) => sum + value * times, 0),
  Average: (values: Histogram) => statistics.Sum(values) / [...values.values()].reduce((sum, times) => sum + times, 0),
  Maximum: (values: Histogram) => Math.max(...values.keys()),
  p99: (values: Histogram) => {
    const sorted = [...values].sort(([one], [other]) => one - other);
    let remaining = Math.ceil(0.99 * sorted.reduce((sum, [, times]) => sum + times, 0));
    const found = sorted.find(([, times]) => {
      remaining -= times;
      return remaining <= 0;
    });
    return found?.[0] ?? Number.NaN;
  },
};

export type StatisticName = keyof typeof statistics;
