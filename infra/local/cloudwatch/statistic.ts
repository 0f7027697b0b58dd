import { OperatorError } from '../operator-error.ts';
import type { Summary } from './summary.ts';

type Statistic = (summary: Summary) => number;

const statistics: Record<string, Statistic> = {
  SampleCount: ({ count }) => count,
  Average: ({ sum, count }) => sum / count,
  Sum: ({ sum }) => sum,
  Minimum: ({ min }) => min,
  Maximum: ({ max }) => max,
};

/** A statistic by CloudWatch's name for it: `Sum`, `p99.9`. Throws an operator error for an unknown one. */
export function statisticOf(name: string): Statistic {
  const percent = percentOf(name);
  if (percent !== undefined) return (summary) => summary.percentile(percent);
  const statistic = statistics[name];
  if (!statistic) throw new OperatorError(`The local host does not know the statistic ${name}.`);
  return statistic;
}

/**
 * The least number of values from which a percentile says something: for these an alarm can be told to wait.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Percentiles-with-low-samples.html
 */
export function leastSamples(statistic: string): number {
  const percent = percentOf(statistic);
  if (percent === undefined) return 1;
  const share = percent / 100;
  return Math.ceil(10 / (share >= 0.5 ? 1 - share : share) - 1e-6);
}

function percentOf(statistic: string): number | undefined {
  const text = /^p(\d{1,2}(?:\.\d+)?|100)$/.exec(statistic)?.[1];
  return text === undefined ? undefined : Number(text);
}
