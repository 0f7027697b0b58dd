import { fromEnvironment } from './environment.ts';

/**
 * The metrics that the dashboard and the alarms watch. Each name is one custom metric per stage, no further dimensions:
 * CloudWatch bills by the combination, and measures anyway what is per function.
 */
export type MetricName =
  | 'Requests'
  | 'ServerErrors'
  | 'LatencyMs'
  | 'TradesAccepted'
  | 'TradesRefused'
  | 'TradeConflicts'
  | 'MessagesSent'
  | 'PushesSent'
  | 'PushesFailed'
  | 'OrdersFilled'
  | 'OrdersCancelled'
  | 'OrdersSetAside'
  | 'UnreadableItems'
  | 'BeatStepsFailed'
  | 'BeatLagSeconds'
  | 'CoinsOutOfBalance';

const NAMESPACE = 'Tradefloor';
const stage = fromEnvironment('STAGE');
const units: Partial<Record<MetricName, string>> = { LatencyMs: 'Milliseconds', BeatLagSeconds: 'Seconds' };

/** CloudWatch takes at most 100 values of one metric in a line. */
const MAX_VALUES = 100;

let collected = new Map<MetricName, number[]>();

/** Notes a value; it is written by the next {@link flushMetrics}. */
export function recordMetric(name: MetricName, value: number): void {
  const values = collected.get(name) ?? [];
  if (values.length < MAX_VALUES) values.push(value);
  collected.set(name, values);
}

/** Writes the noted values as one line in CloudWatch's embedded metric format. */
export function flushMetrics(nowMs: number): void {
  if (collected.size === 0) return;
  const metrics = [...collected.keys()].map((name) => ({ Name: name, Unit: units[name] ?? 'Count' }));
  const line = {
    _aws: {
      Timestamp: nowMs,
      CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [['stage']], Metrics: metrics }],
    },
    stage,
    ...Object.fromEntries(collected),
  };
  collected = new Map();
  console.log(JSON.stringify(line));
}
