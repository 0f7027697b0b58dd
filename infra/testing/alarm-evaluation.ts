import { compileFunction } from 'node:vm';

/* Implements the part of CloudWatch that our alarms use: from lines and datapoints to an alarm's state. */

/** A value of a metric. `metric` is its {@link metricKey}. */
export interface Datapoint {
  readonly metric: string;
  readonly value: number;
  readonly atMs: number;
}

interface Metric {
  readonly Namespace: string;
  readonly MetricName: string;
  /** A value is a string, or an intrinsic that CloudFormation resolves to one. */
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

/** Two metrics differ in CloudWatch if their namespace, name or any dimension differs. */
export function metricKey({ Namespace, MetricName, Dimensions = [] }: Metric): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const dimensions = Dimensions.map(({ Name, Value }) => `${Name}=${text(Value)}`);
  return [`${Namespace} ${MetricName}`, ...dimensions.toSorted()].join(', ');
}

type Line = Readonly<Record<string, unknown>>;

interface Embedded {
  readonly Timestamp: number;
  readonly CloudWatchMetrics: readonly {
    readonly Namespace: string;
    readonly Dimensions: readonly (readonly string[])[];
    readonly Metrics: readonly { readonly Name: string }[];
  }[];
}

/**
 * Returns the metrics in lines that functions log. Dimensions and metrics that a line lacks do not count.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function embeddedIn(lines: readonly Line[]): Datapoint[] {
  return lines.flatMap((line) => {
    const { Timestamp: atMs, CloudWatchMetrics } = (line._aws ?? { CloudWatchMetrics: [] }) as Embedded;
    return CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) => {
      const sets = Dimensions.filter((names) => names.every((name) => typeof line[name] === 'string'));
      const written = Metrics.filter(({ Name }) => typeof line[Name] === 'number');
      return written.flatMap(({ Name: MetricName }) =>
        sets.map((names) => {
          const dimensions = names.map((Name) => ({ Name, Value: line[Name] }));
          const metric = metricKey({ Namespace, MetricName, Dimensions: dimensions });
          return { metric, value: line[MetricName] as number, atMs };
        }),
      );
    });
  });
}

export interface MetricFilter {
  readonly FilterPattern: string;
  readonly MetricTransformations: readonly [{ MetricNamespace: string; MetricName: string; MetricValue: string }];
}

const CONDITION = /\(\$\.(\w+) = "([^"]*)"\)/g;

/** Returns what a filter of the form `{ ($.field = "text") && … }` counts. @throws for another pattern */
export function countedBy(
  { FilterPattern, MetricTransformations }: MetricFilter,
  lines: readonly Line[],
  atMs: number,
) {
  const conditions = [...FilterPattern.matchAll(CONDITION)];
  if (`{ ${conditions.map(([each]) => each).join(' && ')} }` !== FilterPattern) throw new Error(FilterPattern);
  const [{ MetricNamespace: Namespace, MetricName, MetricValue }] = MetricTransformations;
  const counted = lines.filter((line) => conditions.every(([, field = '', text]) => line[field] === text));
  return counted.map((): Datapoint => {
    return { metric: metricKey({ Namespace, MetricName }), value: Number(MetricValue), atMs };
  });
}

const statistics: Record<string, (values: readonly number[]) => number> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Average: (values) => (statistics.Sum?.(values) ?? 0) / values.length,
  Maximum: (values) => Math.max(...values),
  p99: (values) => values.toSorted((one, other) => one - other)[Math.ceil(0.99 * values.length) - 1] ?? Number.NaN,
};

interface Query {
  readonly Id: string;
  readonly Expression?: string;
  readonly MetricStat?: { readonly Metric: Metric; readonly Period: number; readonly Stat: string };
  readonly ReturnData: boolean;
}

export type AlarmProperties = Metric & {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions?: unknown;
  readonly OKActions?: unknown;
  readonly Tags?: unknown;
  readonly Metrics?: readonly Query[];
  readonly Period: number;
  readonly Statistic: string;
  readonly ComparisonOperator: string;
  readonly Threshold: number;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly TreatMissingData: 'breaching' | 'notBreaching' | 'ignore';
};

export interface Alarm {
  readonly watched: Readonly<Record<string, { readonly metric: string; readonly statistic: string }>>;
  readonly expression: string;
  readonly above: number;
  readonly periodSeconds: number;
  readonly periods: number;
  readonly bad: number;
  readonly missing: 'breaching' | 'notBreaching' | 'ignore';
}

/** Reads an alarm. A single metric has the id `value`. @throws for properties that are not evaluated here */
export function readAlarm(properties: AlarmProperties): Alarm {
  const { AlarmName, AlarmDescription, AlarmActions, OKActions, Tags, ...rule } = properties;
  const { Metrics, Namespace, MetricName, Dimensions, Period, Statistic, ...judged } = rule;
  const { ComparisonOperator, Threshold, EvaluationPeriods, DatapointsToAlarm, TreatMissingData, ...unknown } = judged;
  const own = { Metric: { Namespace, MetricName, Dimensions: Dimensions ?? [] }, Period, Stat: Statistic };
  const queries: readonly Query[] = Metrics ?? [{ Id: 'value', MetricStat: own, ReturnData: true }];
  const stats = queries.flatMap(({ Id, MetricStat }) => (MetricStat ? [{ Id, ...MetricStat }] : []));
  const [result, ...others] = queries.filter(({ ReturnData }) => ReturnData);
  const [periodSeconds = 0, ...otherPeriods] = new Set(stats.map((stat) => stat.Period));
  const strange = [...Object.keys(unknown), ...stats.map(({ Stat }) => Stat).filter((stat) => !statistics[stat])];
  if (ComparisonOperator !== 'GreaterThanThreshold') strange.push(ComparisonOperator);
  if (!result || strange.length + others.length + otherPeriods.length > 0)
    throw new Error(`${AlarmName} has ${strange.join(', ') || 'several results or periods'}`);
  const watched = stats.map(({ Id, Metric, Stat }) => [Id, { metric: metricKey(Metric), statistic: Stat }]);
  return {
    watched: Object.fromEntries(watched),
    expression: result.Expression ?? result.Id,
    ...{ above: Threshold, periodSeconds, missing: TreatMissingData },
    ...{ periods: EvaluationPeriods, bad: DatapointsToAlarm ?? EvaluationPeriods },
  };
}

type Value = number | undefined;

/** Implements functions of https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html */
const functions = {
  FILL: (value: Value, filler: Value) => value ?? filler,
  IF: (holds: boolean | undefined, yes: Value, no: Value) => (holds === undefined ? undefined : holds ? yes : no),
  AT_LEAST: (value: Value, least: number) => (value === undefined ? undefined : value >= least),
};

/** A missing value or a division by zero makes the result missing. @throws for unknown syntax and names */
export function calculate(expression: string, values: Readonly<Record<string, Value>>): Value {
  const code = expression.replaceAll(/(\w+) >= (\d+)/g, 'AT_LEAST($1, $2)');
  if (!/^[\w\s.,()+*/]+$/.test(code)) throw new SyntaxError(expression);
  const names = { ...values, ...functions };
  const result: unknown = compileFunction(`return (${code});`, Object.keys(names))(...Object.values(names));
  return Number.isFinite(result) ? Number(result) : undefined;
}

/** CloudWatch reads more periods than it needs, in case data is missing: two in its examples. */
const EXTRA_PERIODS = 2;

/** @returns undefined if the alarm keeps its state */
export function stateOf(alarm: Alarm, points: readonly Datapoint[], endMs: number): 'OK' | 'ALARM' | undefined {
  const count = alarm.periods + EXTRA_PERIODS;
  const breaches = Array.from({ length: count }, (_, index) => {
    const startMs = endMs - (count - index) * alarm.periodSeconds * 1000;
    const within = points.filter(({ atMs }) => atMs >= startMs && atMs < startMs + alarm.periodSeconds * 1000);
    const values = Object.entries(alarm.watched).map(([id, { metric, statistic }]) => {
      const own = within.filter((point) => point.metric === metric).map(({ value }) => value);
      return [id, own.length > 0 ? statistics[statistic]?.(own) : undefined];
    });
    const value = calculate(alarm.expression, Object.fromEntries(values));
    return value === undefined ? undefined : value > alarm.above;
  });
  return judge(breaches, alarm);
}

/**
 * Judges by whether each period breaches, oldest first, undefined for a missing one. The newest existing periods count,
 * and the rest is filled in. @returns undefined if the alarm keeps its state
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
export function judge(
  breaches: readonly (boolean | undefined)[],
  { periods, bad, missing }: Pick<Alarm, 'periods' | 'bad' | 'missing'>,
): 'OK' | 'ALARM' | undefined {
  const present = breaches.filter((each) => each !== undefined).slice(-periods);
  const lacking = periods - present.length;
  const breaching = present.filter(Boolean).length;
  if (breaching + (missing === 'breaching' ? lacking : 0) >= bad) return 'ALARM';
  // There is too little data, and none of it is OK, so the state stays until more arrives.
  return missing === 'ignore' && breaching === present.length ? undefined : 'OK';
}
