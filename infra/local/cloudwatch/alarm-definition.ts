import * as z from 'zod/mini';
import { OperatorError } from '../operator-error.ts';
import type { Resource, Template } from '../template/template.ts';
import type { EvaluationRule } from './alarm.ts';
import { parseMath } from './math-expression.ts';
import { type Metric, type MetricStore, type Period, type StatisticName, statistics } from './metric-store.ts';

const comparisons = {
  GreaterThanThreshold: (value: number, threshold: number) => value > threshold,
  GreaterThanOrEqualToThreshold: (value: number, threshold: number) => value >= threshold,
  LessThanThreshold: (value: number, threshold: number) => value < threshold,
  LessThanOrEqualToThreshold: (value: number, threshold: number) => value <= threshold,
};

/* The schemas are strict: an unknown property prevents the host from starting. */

const metricProperties = {
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z._default(z.array(z.strictObject({ Name: z.string(), Value: z.string() })), []),
};
const periodSeconds = z.int().check(z.positive(), z.multipleOf(60));
const statistic = z.enum(Object.keys(statistics) as StatisticName[]);
const topics = z._default(z.array(z.string()), []);
const alarmProperties = {
  AlarmName: z.string(),
  AlarmDescription: z._default(z.string(), ''),
  AlarmActions: topics,
  OKActions: topics,
  ComparisonOperator: z.enum(Object.keys(comparisons) as (keyof typeof comparisons)[]),
  DatapointsToAlarm: z.optional(z.int()),
  EvaluationPeriods: z.int(),
  Threshold: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching', 'ignore']),
  Tags: z.optional(z.unknown()),
};
const AlarmOfMetric = z.strictObject({
  ...alarmProperties,
  ...metricProperties,
  Period: periodSeconds,
  Statistic: statistic,
});
const MetricStat = z.strictObject({ Metric: z.strictObject(metricProperties), Period: periodSeconds, Stat: statistic });
const Query = z.strictObject({
  Id: z.string(),
  Label: z.optional(z.string()),
  ReturnData: z._default(z.boolean(), true),
  Expression: z.optional(z.string()),
  MetricStat: z.optional(MetricStat),
});
const AlarmOfMath = z.strictObject({ ...alarmProperties, Metrics: z.array(Query) });

type AlarmProperties = z.infer<typeof AlarmOfMetric> | z.infer<typeof AlarmOfMath>;

export interface AlarmDefinition {
  readonly name: string;
  readonly arn: string;
  readonly description: string;
  readonly metrics: readonly Metric[];
  readonly periodMs: number;
  /** The value to compare. Undefined without data. */
  readonly read: (period: Period, store: MetricStore) => number | undefined;
  readonly breaches: (value: number) => boolean;
  readonly condition: string;
  readonly rule: EvaluationRule;
  readonly actions: { readonly OK: readonly string[]; readonly ALARM: readonly string[] };
}

/** Every alarm in the template. @throws OperatorError naming an alarm that cannot be evaluated here */
export function readAlarms(template: Template): AlarmDefinition[] {
  const topicArns = template.list('AWS::SNS::Topic').map(({ ref }) => ref);
  return template.list<object>('AWS::CloudWatch::Alarm').map((resource) => {
    try {
      const definition = define(resource, template.attribute(resource.id, 'Arn'));
      const { OK, ALARM } = definition.actions;
      const unknown = [...OK, ...ALARM].find((action) => !topicArns.includes(action));
      if (unknown) throw new OperatorError(`The local host does not know its action ${unknown}.`);
      return definition;
    } catch (error) {
      if (error instanceof OperatorError) throw new OperatorError(`The alarm ${resource.id}: ${error.message}`);
      throw error;
    }
  });
}

function define({ ref, properties }: Resource<object>, arn: string): AlarmDefinition {
  const alarm = parse('Metrics' in properties ? AlarmOfMath : AlarmOfMetric, properties);
  const { ComparisonOperator, EvaluationPeriods, Threshold } = alarm;
  return {
    name: ref,
    arn,
    description: alarm.AlarmDescription,
    ...readValue(alarm),
    breaches: (value) => comparisons[ComparisonOperator](value, Threshold),
    condition: `${ComparisonOperator} ${Threshold}`,
    rule: {
      evaluationPeriods: EvaluationPeriods,
      datapointsToAlarm: alarm.DatapointsToAlarm ?? EvaluationPeriods,
      missingData: alarm.TreatMissingData,
    },
    actions: { OK: alarm.OKActions, ALARM: alarm.AlarmActions },
  };
}

function parse(schema: z.ZodMiniType<AlarmProperties>, properties: object): AlarmProperties {
  const { data, error } = schema.safeParse(properties);
  if (data) return data;
  const [issue] = error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  throw new OperatorError(`The local host does not know its ${[...(issue?.path ?? []), ...keys].join('.')}.`);
}

/** What is compared: the alarm's only metric, or the expression that returns its data. */
function readValue(alarm: AlarmProperties): Pick<AlarmDefinition, 'metrics' | 'periodMs' | 'read'> {
  const queries = 'Metrics' in alarm ? alarm.Metrics : [onlyQuery(alarm)];
  const watched = queries.find(({ ReturnData }) => ReturnData);
  if (!watched) throw new OperatorError('None of its metrics returns data.');
  const { evaluate, ids } = parseMath(watched.Expression ?? watched.Id);
  const stats = new Map(queries.flatMap(({ Id, MetricStat }) => (MetricStat ? [[Id, readStat(MetricStat)]] : [])));
  const unknown = [...ids].find((id) => !stats.has(id));
  if (unknown) throw new OperatorError(`Its expression lacks the metric ${unknown}.`);
  const [periodMs = 0, ...others] = new Set(Array.from(stats.values(), (stat) => stat.periodMs));
  if (others.length > 0) throw new OperatorError('Its metrics have several periods.');
  return {
    metrics: Array.from(stats.values(), ({ metric }) => metric),
    periodMs,
    read: (period, store) => evaluate((id) => stats.get(id)?.read(period, store)),
  };
}

function onlyQuery(alarm: z.infer<typeof AlarmOfMetric>): z.infer<typeof Query> {
  return { Id: 'm', ReturnData: true, MetricStat: { Metric: alarm, Period: alarm.Period, Stat: alarm.Statistic } };
}

function readStat({ Metric: { Namespace, MetricName, Dimensions }, Period, Stat }: z.infer<typeof MetricStat>) {
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  const metric: Metric = { namespace: Namespace, name: MetricName, dimensions };
  const read = (period: Period, store: MetricStore) => {
    const values = store.read(metric, period);
    return values.size > 0 ? statistics[Stat](values) : undefined;
  };
  return { metric, periodMs: Period * 1000, read };
}
