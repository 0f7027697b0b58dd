import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Distribution } from '../cloudfront/distribution.ts';
import type { OriginRequest } from '../cloudfront/origin-request.ts';
import type { TableRequest } from '../dynamodb/table-demands.ts';
import type { Queue } from '../events/queue.ts';
import type { HttpApi } from '../http/http-api.ts';
import type { Answer, Responder } from '../http/http-exchange.ts';
import type { SocketApi } from '../websocket/socket-api.ts';
import { type MetricId, type MetricStore, metricKey } from './metric-store.ts';

/* AWS's own metrics, each where the host sees what it counts. */

function keysOf<Name extends string>(
  namespace: string,
  dimensions: MetricId['dimensions'],
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  const entries = names.map((name) => [name, metricKey({ namespace, name, dimensions })]);
  return Object.fromEntries(entries);
}

/** An HTTP API whose requests are measured. */
export function meterApi(store: MetricStore, api: HttpApi): Pick<HttpApi, 'host' | 'answer'> {
  const dimensions = { ApiId: api.apiId };
  const keys = keysOf('AWS/ApiGateway', dimensions, 'Count', '4xx', '5xx', 'Latency', 'IntegrationLatency');
  api.integrated = (latencyMs) => store.record(keys.IntegrationLatency, latencyMs);
  const answer = async (request: OriginRequest): Promise<Answer> => {
    const startedMs = performance.now();
    const answered = await api.answer(request);
    store.record(keys.Latency, performance.now() - startedMs);
    store.record(keys.Count, 1);
    store.record(keys['4xx'], Number(answered.status >= 400 && answered.status < 500));
    store.record(keys['5xx'], Number(answered.status >= 500));
    return answered;
  };
  return { host: api.host, answer };
}

/** Counts a WebSocket API's sockets and messages. */
export function meterSockets(store: MetricStore, api: Pick<SocketApi, 'apiId' | 'counted'>): void {
  const keys = keysOf('AWS/ApiGateway', { ApiId: api.apiId }, 'ConnectCount', 'MessageCount');
  api.counted = (name) => store.record(keys[name], 1);
}

/** The distribution's requests, measured. */
export function meterViewers(store: MetricStore, distribution: Distribution): Responder {
  const dimensions = { DistributionId: distribution.id, Region: 'Global' };
  const keys = keysOf('AWS/CloudFront', dimensions, 'Requests', '4xxErrorRate', '5xxErrorRate');
  return (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      store.record(keys.Requests, 1);
      store.record(keys['4xxErrorRate'], response.statusCode >= 400 && response.statusCode < 500 ? 100 : 0);
      store.record(keys['5xxErrorRate'], response.statusCode >= 500 ? 100 : 0);
    });
    return distribution.respond(request, response);
  };
}

/** Counts a queue's messages. @returns what notes how many wait now, and how long the oldest does */
export function meterQueue(store: MetricStore, queue: Queue): () => void {
  const dimensions = { QueueName: queue.arn.split(':').at(-1) ?? '' };
  const keys = keysOf(
    'AWS/SQS',
    dimensions,
    'NumberOfMessagesSent',
    'ApproximateNumberOfMessagesVisible',
    'ApproximateAgeOfOldestMessage',
  );
  queue.onArrival(() => store.record(keys.NumberOfMessagesSent, 1));
  return () => {
    const { visible, oldestSentMs } = queue.backlog();
    store.record(keys.ApproximateNumberOfMessagesVisible, visible);
    const ageMs = oldestSentMs === undefined ? 0 : Date.now() - oldestSentMs;
    store.record(keys.ApproximateAgeOfOldestMessage, Math.round(ageMs / 1000));
  };
}

/** A call that the table proxy has answered. */
export interface TableCall {
  readonly operation: string;
  readonly asked: TableRequest;
  readonly answer: Answer;
  readonly latencyMs: number;
}

const reading = /^(Get|BatchGet|TransactGet|Query|Scan)/;
/** The last two are reasons of a transaction's parts. */
const throttled = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'ProvisionedThroughputExceeded',
  'ThrottlingError',
];

/** DynamoDB's metrics of calls and of what they fail for. What calls consume is not known here. */
export function tableMeter(store: MetricStore): (call: TableCall) => void {
  const record = (name: string, dimensions: MetricId['dimensions'], value: number) =>
    store.record(metricKey({ namespace: 'AWS/DynamoDB', name, dimensions }), value);
  return ({ operation, asked, answer, latencyMs }) => {
    for (const TableName of tablesOf(asked)) {
      const ofOperation = { TableName, Operation: operation };
      if (answer.status < 300) record('SuccessfulRequestLatency', ofOperation, latencyMs);
      else if (answer.status >= 500) record('SystemErrors', ofOperation, 1);
      else recordRefusal(TableName);
    }
    function recordRefusal(TableName: string): void {
      const reasons = reasonsOf(answer);
      const count = (...names: readonly string[]) => reasons.filter((reason) => names.includes(reason)).length;
      const [conditions, conflicts] = [
        count('ConditionalCheckFailed', 'ConditionalCheckFailedException'),
        count('TransactionConflict', 'TransactionConflictException'),
      ];
      if (conditions > 0) record('ConditionalCheckFailedRequests', { TableName }, conditions);
      if (conflicts > 0) record('TransactionConflict', { TableName }, conflicts);
      if (count(...throttled) > 0) {
        record('ThrottledRequests', { TableName, Operation: operation }, 1);
        record(reading.test(operation) ? 'ReadThrottleEvents' : 'WriteThrottleEvents', { TableName }, 1);
      } else if (conditions + conflicts === 0) record('UserErrors', {}, 1);
    }
  };
}

/** The error's name and, for a transaction, the reasons of its parts. */
function reasonsOf({ body }: Answer): string[] {
  try {
    const error = JSON.parse(body.toString('utf8')) as { __type?: string; CancellationReasons?: { Code?: string }[] };
    const parts = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code);
    return [error.__type?.split('#').at(-1) ?? '', ...parts];
  } catch {
    return [];
  }
}

function tablesOf({ TableName, RequestItems, TransactItems }: TableRequest): ReadonlySet<string> {
  const transacted = (TransactItems ?? []).flatMap((item) => Object.values(item).map((part) => part.TableName));
  const named = [TableName, ...Object.keys(RequestItems ?? {}), ...transacted];
  return new Set(named.filter((name) => name !== undefined));
}
