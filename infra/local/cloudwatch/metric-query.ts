import { OperatorError } from '../operator-error.ts';
import { type MathExpression, parseMath } from './math-expression.ts';
import { type Series, toSeries, type Value } from './math-values.ts';
import { type MetricId, type MetricStore, MINUTE_MS, metricKey } from './metric-store.ts';
import { statisticOf } from './statistic.ts';

/** A metric with its statistic, or an expression over others. */
export type MetricQuery = {
  /** Expressions refer to it. Two without need none. */
  readonly id: string;
} & ({ readonly metric: MetricId; readonly statistic: string } | { readonly expression: string });

interface Window {
  readonly startMs: number;
  readonly endMs: number;
}

/** So many periods that follow each other, oldest first. Their end is a full minute. */
export interface Windows {
  readonly list: readonly Window[];
  readonly periodSeconds: number;
}

export function windowsBefore(endMs: number, options: { periodSeconds: number; count: number }): Windows {
  // Values are kept by the minute, so a shorter period has nothing to tell apart.
  const periodSeconds = Math.max(60, options.periodSeconds);
  const list = Array.from({ length: options.count }, (_, index) => {
    const windowEndMs = endMs - (options.count - 1 - index) * periodSeconds * 1000;
    return { startMs: windowEndMs - periodSeconds * 1000, endMs: windowEndMs };
  });
  return { list, periodSeconds };
}

/** The end of the minute that runs. */
export function endOfMinute(nowMs: number): number {
  return (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
}

/** The metrics and expressions of one alarm. */
export class MetricQueries {
  readonly #queries: readonly MetricQuery[];
  readonly #expressions = new Map<string, MathExpression>();

  /** Throws an operator error for a statistic or an expression that is not known here. */
  constructor(queries: readonly MetricQuery[]) {
    this.#queries = queries;
    for (const query of queries) {
      if ('expression' in query) this.#expressions.set(query.id, parseMath(query.expression));
      else statisticOf(query.statistic);
    }
    for (const [id, { ids }] of this.#expressions) {
      for (const other of ids) if (!this.#find(other)) throw new OperatorError(`The expression ${id} lacks ${other}.`);
      if (this.#reaches(id, ids)) throw new OperatorError(`The expression ${id} refers to itself.`);
    }
  }

  /** The metrics among them. */
  get metrics(): MetricId[] {
    return this.#queries.flatMap((query) => ('metric' in query ? [query.metric] : []));
  }

  /** The values of one of them. Several for an expression that gives a list. */
  read(id: string, windows: Windows, store: MetricStore): Series[] {
    return toSeries(this.#value(id, windows, store), windows.list.length);
  }

  /** How many values a metric, or each metric of an expression, has in each period: the fewest. */
  samples(windows: Windows, store: MetricStore): Series {
    const keys = this.metrics.map(metricKey);
    return windows.list.map(({ startMs, endMs }) =>
      Math.min(...keys.map((key) => store.summary(key, startMs, endMs)?.count ?? 0)),
    );
  }

  #value(id: string, windows: Windows, store: MetricStore): Value {
    const query = this.#find(id);
    if (query && 'metric' in query) return readMetric(query, windows, store);
    const of = (each: MetricQuery) => this.#value(each.id, windows, store);
    const value = this.#expressions.get(id)?.evaluate({
      series: (other) => this.#value(other, windows, store),
      metrics: () => ({ list: this.#queries.filter((each) => 'metric' in each).map(of) }),
      periodSeconds: windows.periodSeconds,
      length: windows.list.length,
    });
    return value ?? [];
  }

  #find(id: string): MetricQuery | undefined {
    return this.#queries.find((query) => query.id === id);
  }

  #reaches(target: string, ids: readonly string[], seen = new Set<string>()): boolean {
    return ids.some((id) => {
      if (id === target) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      return this.#reaches(target, this.#expressions.get(id)?.ids ?? [], seen);
    });
  }
}

function readMetric(query: { metric: MetricId; statistic: string }, { list }: Windows, store: MetricStore): Series {
  const key = metricKey(query.metric);
  const statistic = statisticOf(query.statistic);
  return list.map(({ startMs, endMs }) => {
    const summary = store.summary(key, startMs, endMs);
    return summary && statistic(summary);
  });
}
