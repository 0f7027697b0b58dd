import { functionMetrics } from './function-meter.ts';
import type { MetricId } from './metric-store.ts';

type Measured = Readonly<Record<string, readonly (readonly string[])[]>>;

/** Metrics by their names, each with the names of its dimensions. */
const of = (names: readonly string[], ...dimensions: readonly (readonly string[])[]): Measured =>
  Object.fromEntries(names.map((name) => [name, dimensions]));

/** AWS's own metrics that the host measures. */
const measured: Readonly<Record<string, Measured>> = {
  'AWS/ApiGateway': of(
    ['Count', '4xx', '5xx', 'Latency', 'IntegrationLatency', 'ConnectCount', 'MessageCount'],
    ['ApiId'],
  ),
  'AWS/CloudFront': of(['Requests', '4xxErrorRate', '5xxErrorRate'], ['DistributionId', 'Region']),
  'AWS/DynamoDB': {
    ...of(['SuccessfulRequestLatency', 'SystemErrors', 'ThrottledRequests'], ['Operation', 'TableName']),
    ...of(['ConditionalCheckFailedRequests', 'TransactionConflict'], ['TableName']),
    ...of(['ReadThrottleEvents', 'WriteThrottleEvents'], ['TableName']),
    ...of(['UserErrors'], []),
  },
  'AWS/Lambda': { ...of(functionMetrics, ['FunctionName'], []), ...of(['IteratorAge'], ['FunctionName']) },
  'AWS/Logs': of(['IncomingBytes'], []),
  'AWS/SQS': of(
    ['ApproximateAgeOfOldestMessage', 'ApproximateNumberOfMessagesVisible', 'NumberOfMessagesSent'],
    ['QueueName'],
  ),
};

/** Whether a value of the metric can ever be seen here. Functions may write any that is not AWS's own. */
export function isMeasured({ namespace, name, dimensions }: MetricId): boolean {
  if (!namespace.startsWith('AWS/')) return true;
  const names = Object.keys(dimensions).sort().join();
  return measured[namespace]?.[name]?.some((sets) => sets.join() === names) ?? false;
}
