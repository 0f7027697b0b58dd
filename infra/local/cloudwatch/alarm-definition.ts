import { OperatorError } from '../operator-error.ts';
import type { Resource, Template } from '../template/template.ts';
import { type AlarmState, comparisonOf, type EvaluationRule, type MissingData } from './alarm-evaluation.ts';
import { MetricQueries, type MetricQuery } from './metric-query.ts';
import { type MetricId, MINUTE_MS } from './metric-store.ts';
import { leastSamples } from './statistic.ts';

interface MetricProperties {
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: string }[];
}

interface QueryProperties {
  readonly Id: string;
  readonly Expression?: string;
  readonly Label?: string;
  readonly Period?: number;
  readonly ReturnData?: boolean;
  readonly MetricStat?: { readonly Metric: MetricProperties; readonly Period: number; readonly Stat: string };
}

export interface AlarmProperties extends MetricProperties {
  readonly AlarmName?: string;
  readonly AlarmDescription?: string;
  readonly ActionsEnabled?: boolean;
  readonly AlarmActions?: readonly string[];
  readonly OKActions?: readonly string[];
  readonly InsufficientDataActions?: readonly string[];
  readonly ComparisonOperator: string;
  readonly DatapointsToAlarm?: number;
  readonly EvaluateLowSampleCountPercentile?: string;
  readonly EvaluationPeriods: number;
  readonly ExtendedStatistic?: string;
  readonly Metrics?: readonly QueryProperties[];
  readonly Period?: number;
  readonly Statistic?: string;
  readonly Threshold?: number;
  readonly TreatMissingData?: MissingData;
}

/** An alarm as the template describes it. */
export interface AlarmDefinition {
  readonly name: string;
  readonly arn: string;
  readonly properties: AlarmProperties;
  readonly queries: MetricQueries;
  /** The query whose values are compared. */
  readonly watchedId: string;
  readonly periodSeconds: number;
  readonly threshold: number;
  readonly breaches: (value: number) => boolean;
  readonly comparison: string;
  readonly rule: EvaluationRule;
  /** With fewer values in a period the alarm stays as it is. */
  readonly leastSamples: number;
  /** By the state that it enters. */
  readonly actions: Readonly<Record<AlarmState, readonly string[]>>;
}

/** The id of an alarm's only metric. */
const ONLY = 'm';

/** Every alarm of the template. Throws an operator error that names the alarm for one that cannot be evaluated here. */
export function readAlarms(template: Template): AlarmDefinition[] {
  const [composite] = template.list('AWS::CloudWatch::CompositeAlarm');
  if (composite) throw new OperatorError(`The local host does not know composite alarms (${composite.id}).`);
  return template.list<AlarmProperties>('AWS::CloudWatch::Alarm').map((resource) => {
    try {
      return define(resource, template.attribute(resource.id, 'Arn'));
    } catch (error) {
      if (error instanceof OperatorError) throw new OperatorError(`The alarm ${resource.id}: ${error.message}`);
      throw error;
    }
  });
}

function define({ ref, properties }: Resource<AlarmProperties>, arn: string): AlarmDefinition {
  const { watchedId, queries, periodSeconds } = readQueries(properties);
  const evaluationPeriods = Number(properties.EvaluationPeriods);
  const { breaches, words } = comparisonOf(properties.ComparisonOperator);
  const threshold = Number(properties.Threshold);
  if (!Number.isFinite(threshold)) throw new OperatorError('It has no threshold.');
  const parsed = new MetricQueries(queries);
  const isOn = properties.ActionsEnabled ?? true;
  const waits = properties.EvaluateLowSampleCountPercentile === 'ignore';
  return {
    name: ref,
    arn,
    properties,
    queries: parsed,
    watchedId,
    periodSeconds,
    threshold,
    breaches: (value) => breaches(value, threshold),
    comparison: words,
    rule: {
      evaluationPeriods,
      datapointsToAlarm: Number(properties.DatapointsToAlarm ?? evaluationPeriods),
      missingData: properties.TreatMissingData ?? defaultMissingData(parsed.metrics),
    },
    leastSamples: waits ? leastSamples(properties.ExtendedStatistic ?? '') : 0,
    actions: {
      ALARM: isOn ? (properties.AlarmActions ?? []) : [],
      OK: isOn ? (properties.OKActions ?? []) : [],
      INSUFFICIENT_DATA: isOn ? (properties.InsufficientDataActions ?? []) : [],
    },
  };
}

/** How far back an alarm looks. */
export function rangeMs({ periodSeconds }: AlarmDefinition, periods: number): number {
  return Math.max(MINUTE_MS, periodSeconds * 1000) * periods;
}

/** DynamoDB's metrics have data only when something happens. */
function defaultMissingData(metrics: readonly MetricId[]): MissingData {
  return metrics.some(({ namespace }) => namespace === 'AWS/DynamoDB') ? 'ignore' : 'missing';
}

function readQueries(properties: AlarmProperties) {
  const { Metrics, Period, Statistic, ExtendedStatistic } = properties;
  if (!Metrics) {
    const statistic = Statistic ?? ExtendedStatistic ?? 'Average';
    return {
      watchedId: ONLY,
      queries: [{ id: ONLY, metric: readMetric(properties), statistic }],
      periodSeconds: Number(Period ?? 60),
    };
  }
  const watched = Metrics.find(({ ReturnData }) => ReturnData ?? true);
  if (!watched) throw new OperatorError('None of its metrics returns data.');
  const periods = Metrics.map(({ Period: own, MetricStat }) => Number(MetricStat?.Period ?? own ?? 0));
  return {
    watchedId: watched.Id,
    queries: Metrics.map(readQuery),
    periodSeconds: Number(watched.Period ?? watched.MetricStat?.Period ?? Math.max(60, ...periods)),
  };
}

function readQuery({ Id, Expression, MetricStat }: QueryProperties): MetricQuery {
  if (Expression !== undefined) return { id: Id, expression: Expression };
  if (!MetricStat) throw new OperatorError(`${Id} is neither a metric nor an expression.`);
  return { id: Id, metric: readMetric(MetricStat.Metric), statistic: MetricStat.Stat };
}

function readMetric({ Namespace, MetricName, Dimensions = [] }: MetricProperties): MetricId {
  if (!Namespace || !MetricName) throw new OperatorError('It watches no metric.');
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, String(Value)]));
  return { namespace: Namespace, name: MetricName, dimensions };
}
