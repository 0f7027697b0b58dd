import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as CdkFunction } from 'aws-cdk-lib/aws-lambda';
import type { MetricName } from '../../functions/runtime/metric-names.ts';
import type { DataStore } from '../data-store.ts';
import type { LiveSocket } from '../live-socket.ts';
import type { RestApi } from '../rest-api.ts';

const NAMESPACE = 'Tradefloor';
export const period = Duration.minutes(5);

export interface MeasuredParts {
  readonly stage: string;
  readonly restApi: RestApi;
  readonly socket: LiveSocket;
  readonly store: DataStore;
}

export type StageMetrics = ReturnType<typeof stageMetrics>;

export function stageMetrics({ stage, restApi: { api }, socket, store: { table } }: MeasuredParts) {
  const written = (metricName: MetricName, statistic: 'sum' | 'max' = 'sum') =>
    new Metric({ namespace: NAMESPACE, metricName, dimensionsMap: { stage }, period, statistic });
  const sum = { period, statistic: 'sum' };
  const requests = api.metricCount(sum);
  const serverErrors = api.metricServerError(sum);
  const slowest = api.metricLatency({ period, statistic: 'p99' });
  return {
    written,
    requests,
    serverErrors,
    refusals: api.metricClientError(sum),
    latency: { p50: api.metricLatency({ period, statistic: 'p50' }), p99: slowest },
    /** With few requests, one failure means nothing, and p99 is the slowest request. */
    serverErrorPercent: enough(20, 'Server errors', '100 * FILL(errors, 0) / requests', {
      requests,
      errors: serverErrors,
    }),
    busyLatencyMs: enough(100, 'Latency', 'latency', { requests, latency: slowest }),
    sockets: ['ConnectCount', 'MessageCount'].map((name) => socket.api.metric(name, sum)),
    // All functions in the account and region share one limit.
    functions: {
      throttles: CdkFunction.metricAllThrottles(sum),
      durationMs: CdkFunction.metricAllDuration(sum),
      invocations: CdkFunction.metricAllInvocations(sum),
    },
    table: {
      readThrottles: table.metric('ReadThrottleEvents', sum),
      writeThrottles: table.metric('WriteThrottleEvents', sum),
      capacity: [table.metricConsumedReadCapacityUnits(sum), table.metricConsumedWriteCapacityUnits(sum)],
    },
    logBytes: new Metric({ namespace: 'AWS/Logs', metricName: 'IncomingBytes', ...sum }),
  };
}

/** 0 in periods with fewer requests. */
function enough(
  requests: number,
  label: string,
  expression: string,
  usingMetrics: Record<string, IMetric> & { requests: IMetric },
): IMetric {
  const counting = `IF(requests >= ${requests}, ${expression}, 0)`;
  return new MathExpression({ expression: counting, label, usingMetrics, period });
}
