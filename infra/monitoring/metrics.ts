import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as CdkFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { MetricName } from '../../functions/runtime/metric-names.ts';
import type { DataStore } from '../data-store.ts';
import type { LambdaFunction } from '../lambda-function.ts';
import type { LiveSocket } from '../live-socket.ts';
import type { RestApi } from '../rest-api.ts';
import type { Site } from '../site.ts';

const NAMESPACE = 'Tradefloor';
export const period = Duration.minutes(5);

export interface MeasuredParts {
  readonly stage: string;
  readonly restApi: RestApi;
  readonly socket: LiveSocket;
  readonly store: DataStore;
  readonly site: Site;
  readonly broadcast: LambdaFunction;
}

export type StageMetrics = ReturnType<typeof stageMetrics>;

export function stageMetrics(parts: MeasuredParts) {
  const { stage, socket, site, broadcast } = parts;
  const { api } = parts.restApi;
  const { table } = parts.store;
  const written = (metricName: MetricName, statistic: 'sum' | 'max' = 'sum') =>
    new Metric({ namespace: NAMESPACE, metricName, dimensionsMap: { stage }, period, statistic });
  const sum = { period, statistic: 'sum' };
  const requests = api.metricCount(sum);
  const serverErrors = api.metricServerError(sum);
  const ofSockets = (name: string) => socket.api.metric(name, sum);
  const atEdge = (metricName: string, statistic: string) => {
    const dimensionsMap = { DistributionId: site.distribution.distributionId, Region: 'Global' };
    return new Metric({ namespace: 'AWS/CloudFront', metricName, dimensionsMap, period, statistic });
  };
  const ofLines = (metricName: string) => new Metric({ namespace: `${NAMESPACE}/${stage}`, metricName, ...sum });
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
    sockets: ['ConnectCount', 'MessageCount'].map(ofSockets),
    socketsRefused: new MathExpression({
      expression: 'FILL(before, 0) + FILL(during, 0) + FILL(failed, 0)',
      label: 'Sockets refused',
      usingMetrics: {
        before: ofSockets('ClientError'),
        during: ofSockets('IntegrationError'),
        failed: ofSockets('ExecutionError'),
      },
      period,
    }),
    /** Requests with a 429, by the component that answered it. */
    turnedAway: { byApi: ofLines('TurnedAwayByApi'), byFunctions: ofLines('TurnedAwayByFunctions') },
    /** CloudFront reports its metrics only in us-east-1. */
    edgeErrorPercent: enough(20, 'Edge errors', 'errors', {
      requests: atEdge('Requests', 'sum'),
      errors: atEdge('5xxErrorRate', 'avg'),
    }),
    pushAgeMs: broadcast.lambda.metric('IteratorAge', { period, statistic: 'max' }),
    /** The account's rate as a fraction of 1. SES reports it in the region where it sends. */
    bounces: new Metric({ namespace: 'AWS/SES', metricName: 'Reputation.BounceRate', period, statistic: 'max' }),
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

/** A function that answers 429 logs it itself. API Gateway's throttle answers before any function is called. */
export function countRefusals(accessLog: LogGroup, { byApi, byFunctions }: StageMetrics['turnedAway']): void {
  const count = ({ namespace, metricName }: Metric, answered: string) =>
    accessLog.addMetricFilter(metricName, {
      metricNamespace: namespace,
      metricName,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.answered', '=', answered),
      ),
    });
  count(byApi, '-');
  count(byFunctions, '429');
}

/** The result is 0 in periods with fewer requests. */
function enough(
  requests: number,
  label: string,
  expression: string,
  usingMetrics: Record<string, IMetric> & { requests: IMetric },
): IMetric {
  const counting = `IF(requests >= ${requests}, ${expression}, 0)`;
  return new MathExpression({ expression: counting, label, usingMetrics, period });
}
