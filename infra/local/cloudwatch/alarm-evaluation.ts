export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

export interface EvaluationRule {
  /** N: the periods that are looked at. */
  readonly evaluationPeriods: number;
  /** M: so many of them must breach. */
  readonly datapointsToAlarm: number;
  /** What a missing data point counts as. */
  readonly missingData: 'ignore' | 'breaching' | 'notBreaching';
}

/** CloudWatch looks back further than it needs to, in case data is missing. Its examples do so by two periods. */
const EXTRA_PERIODS = 2;

export function evaluationRange({ evaluationPeriods }: EvaluationRule): number {
  return evaluationPeriods + EXTRA_PERIODS;
}

/**
 * Judges an alarm by whether each data point of its evaluation range breaches the threshold, oldest first, undefined for
 * one that is missing.
 *
 * The newest N data points that are there count, also older ones. Only if there are fewer than N, those that lack are
 * filled in as the alarm says.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 * @returns undefined if the alarm stays as it is
 */
export function judge(points: readonly (boolean | undefined)[], rule: EvaluationRule): 'OK' | 'ALARM' | undefined {
  const { evaluationPeriods, datapointsToAlarm, missingData } = rule;
  const present = points.filter((point) => point !== undefined).slice(-evaluationPeriods);
  const lacking = evaluationPeriods - present.length;
  const breaching = present.filter(Boolean).length;
  if (breaching + (missingData === 'breaching' ? lacking : 0) >= datapointsToAlarm) return 'ALARM';
  // Too little data, and none that speaks for OK: better data may be on its way.
  if (missingData === 'ignore' && breaching === present.length) return undefined;
  return 'OK';
}

/** CloudWatch's comparison operators. */
export const comparisons = {
  GreaterThanThreshold: (value: number, threshold: number) => value > threshold,
  GreaterThanOrEqualToThreshold: (value: number, threshold: number) => value >= threshold,
  LessThanThreshold: (value: number, threshold: number) => value < threshold,
  LessThanOrEqualToThreshold: (value: number, threshold: number) => value <= threshold,
};
