import { OperatorError } from '../operator-error.ts';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

export type MissingData = 'missing' | 'ignore' | 'breaching' | 'notBreaching';

export interface EvaluationRule {
  /** N: the periods that are looked at. */
  readonly evaluationPeriods: number;
  /** M: so many of them must breach. */
  readonly datapointsToAlarm: number;
  readonly missingData: MissingData;
}

export interface Judgement {
  /** Undefined if the alarm stays as it is. */
  readonly state: AlarmState | undefined;
  /** The places of the data points that counted, newest first. */
  readonly used: readonly number[];
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
 */
export function judge(points: readonly (boolean | undefined)[], rule: EvaluationRule): Judgement {
  const { evaluationPeriods, datapointsToAlarm, missingData } = rule;
  const places = points.flatMap((point, index) => (point === undefined ? [] : [index])).reverse();
  const used = places.slice(0, evaluationPeriods);
  const lacking = evaluationPeriods - used.length;
  const breaching = used.filter((place) => points[place]).length;
  const filledIn = missingData === 'breaching' ? lacking : 0;
  const state = breaching + filledIn >= datapointsToAlarm ? 'ALARM' : 'OK';
  const isFilledIn = missingData === 'breaching' || missingData === 'notBreaching';
  if (lacking === 0 || isFilledIn || state === 'ALARM') return { state, used };
  if (used.length === 0) return { state: missingData === 'ignore' ? undefined : 'INSUFFICIENT_DATA', used };
  if (breaching < used.length) return { state: 'OK', used };
  // Only breaching data is there, and too little of it. It counts once it is as old as M: better data may be on its way.
  if (missingData === 'ignore') return { state: undefined, used };
  const oldestAge = points.length - (used.at(-1) ?? points.length);
  return { state: oldestAge >= datapointsToAlarm ? 'ALARM' : 'OK', used };
}

interface Comparison {
  readonly breaches: (value: number, threshold: number) => boolean;
  readonly words: string;
}

const comparisons: Record<string, Comparison> = {
  GreaterThanThreshold: { breaches: (value, threshold) => value > threshold, words: 'greater than' },
  GreaterThanOrEqualToThreshold: {
    breaches: (value, threshold) => value >= threshold,
    words: 'greater than or equal to',
  },
  LessThanThreshold: { breaches: (value, threshold) => value < threshold, words: 'less than' },
  LessThanOrEqualToThreshold: { breaches: (value, threshold) => value <= threshold, words: 'less than or equal to' },
};

/** Throws an operator error for an operator that is not known here. */
export function comparisonOf(operator: string): Comparison {
  const comparison = comparisons[operator];
  if (!comparison) throw new OperatorError(`The local host does not know the comparison ${operator}.`);
  return comparison;
}
