import { fromEnvironment } from './environment.ts';
import type { MetricName } from './metric-names.ts';

const NAMESPACE = 'Tradefloor';
const stage = fromEnvironment('STAGE');

/** The name decides the unit: a list of units would add to every bundle. */
const isInSeconds = (name: MetricName) => name.endsWith('Seconds');

let collected: Partial<Record<MetricName, number>> = {};

/** Adds up events until the next log line; for seconds, keeps the maximum. */
export function recordMetric(name: MetricName, value: number): void {
  const { [name]: noted } = collected;
  if (noted === undefined) collected[name] = value;
  else collected[name] = isInSeconds(name) ? Math.max(noted, value) : noted + value;
}

/** The recorded values in CloudWatch's embedded metric format, to be logged with any line. */
export function takeMetrics(nowMs: number): Record<string, unknown> {
  const values = collected;
  const names = Object.keys(values) as MetricName[];
  if (names.length === 0) return {};
  collected = {};
  const Metrics = names.map((name) => ({ Name: name, Unit: isInSeconds(name) ? 'Seconds' : 'Count' }));
  const directive = { Namespace: NAMESPACE, Dimensions: [['stage']], Metrics };
  return { _aws: { Timestamp: nowMs, CloudWatchMetrics: [directive] }, stage, ...values };
}
