import { Summary } from './summary.ts';

export const MINUTE_MS = 60_000;
/** CloudWatch takes values this far ahead of its own clock. */
const MAX_AHEAD_MS = 2 * 3_600_000;
/** Some 140 functions with six metrics each, and as much again for metrics of their own. */
const MAX_SERIES = 2000;

/** What a metric is known by. Another value of a dimension is another metric. */
export interface MetricId {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

export function metricKey({ namespace, name, dimensions }: MetricId): string {
  return JSON.stringify([
    namespace,
    name,
    ...Object.entries(dimensions).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

/** Every metric's values, summed up by the minute and kept for some hours of the host's clock. */
export class MetricStore {
  readonly #retentionMs: number;
  readonly #maxSeries: number;
  readonly #series = new Map<string, Map<number, Summary>>();

  constructor({ retentionMs, maxSeries = MAX_SERIES }: { retentionMs: number; maxSeries?: number }) {
    this.#retentionMs = retentionMs;
    this.#maxSeries = maxSeries;
  }

  /** Notes a value of the metric with this key. A metric too many is left out, and so is a value from too far away. */
  record(key: string, value: number, atMs = Date.now()): void {
    const nowMs = Date.now();
    if (!Number.isFinite(value) || atMs < nowMs - this.#retentionMs || atMs > nowMs + MAX_AHEAD_MS) return;
    const minutes = this.#series.get(key) ?? this.#open(key);
    const minute = Math.floor(atMs / MINUTE_MS);
    let summary = minutes?.get(minute);
    if (!summary) {
      summary = new Summary();
      minutes?.set(minute, summary);
    }
    summary.add(value);
  }

  /** The values from the one time to before the other, both at full minutes. Undefined if there are none. */
  summary(key: string, startMs: number, endMs: number): Summary | undefined {
    const minutes = this.#series.get(key);
    if (!minutes) return undefined;
    const merged = new Summary();
    for (let atMs = startMs; atMs < endMs; atMs += MINUTE_MS) {
      const summary = minutes.get(atMs / MINUTE_MS);
      if (summary) merged.merge(summary);
    }
    return merged.count > 0 ? merged : undefined;
  }

  has(key: string): boolean {
    return this.#series.has(key);
  }

  /** Forgets what is too old. */
  prune(): void {
    const oldest = Math.floor((Date.now() - this.#retentionMs) / MINUTE_MS);
    for (const [key, minutes] of this.#series) {
      for (const minute of minutes.keys()) if (minute < oldest) minutes.delete(minute);
      if (minutes.size === 0) this.#series.delete(key);
    }
  }

  #open(key: string): Map<number, Summary> | undefined {
    if (this.#series.size >= this.#maxSeries) return undefined;
    const minutes = new Map<number, Summary>();
    this.#series.set(key, minutes);
    return minutes;
  }
}
