import { accountId } from '../template/resource-names.ts';
import type { Transition } from './alarm.ts';
import type { AlarmDefinition, AlarmProperties } from './alarm-definition.ts';

const REGION_NAME = 'US East (N. Virginia)';

export interface Notification {
  readonly subject: string;
  /** The JSON that CloudWatch sends to a topic. */
  readonly message: Readonly<Record<string, unknown>>;
}

/**
 * What CloudWatch tells a topic about an alarm that enters another state.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
 */
export function notificationOf({ alarm, from, to }: Transition): Notification {
  const { name, arn, properties } = alarm;
  const time = new Date(to.sinceMs).toISOString().replace('Z', '+0000');
  const message = {
    AlarmName: name,
    AlarmDescription: properties.AlarmDescription ?? null,
    AWSAccountId: accountId,
    NewStateValue: to.state,
    NewStateReason: to.reason,
    StateChangeTime: time,
    Region: REGION_NAME,
    AlarmArn: arn,
    OldStateValue: from,
    OKActions: properties.OKActions ?? [],
    AlarmActions: properties.AlarmActions ?? [],
    InsufficientDataActions: properties.InsufficientDataActions ?? [],
    Trigger: triggerOf(alarm),
  };
  return { subject: `${to.state}: "${name}" in ${REGION_NAME}`, message };
}

function triggerOf({ properties, periodSeconds, rule }: AlarmDefinition): Record<string, unknown> {
  const { Metrics } = properties;
  return {
    ...(Metrics ? { Metrics: Metrics.map(queryOf) } : metricOf(properties)),
    Period: periodSeconds,
    EvaluationPeriods: rule.evaluationPeriods,
    DatapointsToAlarm: rule.datapointsToAlarm,
    ComparisonOperator: properties.ComparisonOperator,
    Threshold: Number(properties.Threshold),
    TreatMissingData: rule.missingData,
    EvaluateLowSampleCountPercentile: properties.EvaluateLowSampleCountPercentile ?? '',
  };
}

function metricOf({ MetricName, Namespace, Statistic, ExtendedStatistic, Dimensions }: AlarmProperties) {
  return {
    MetricName,
    Namespace,
    StatisticType: ExtendedStatistic ? 'ExtendedStatistic' : 'Statistic',
    ...(ExtendedStatistic ? { ExtendedStatistic } : { Statistic: Statistic?.toUpperCase() }),
    Unit: null,
    Dimensions: dimensionsOf(Dimensions),
  };
}

function queryOf(query: NonNullable<AlarmProperties['Metrics']>[number]) {
  const { Id, Expression, Label, MetricStat, ReturnData = true } = query;
  if (!MetricStat) return { Id, Expression, Label: Label ?? null, ReturnData };
  const { Metric, Period, Stat } = MetricStat;
  const { Namespace, MetricName, Dimensions } = Metric;
  const metric = { Namespace, MetricName, Dimensions: dimensionsOf(Dimensions) };
  return { Id, MetricStat: { Metric: metric, Period, Stat }, Label: Label ?? null, ReturnData };
}

function dimensionsOf(dimensions: AlarmProperties['Dimensions'] = []) {
  return dimensions.map(({ Name, Value }) => ({ value: Value, name: Name }));
}
