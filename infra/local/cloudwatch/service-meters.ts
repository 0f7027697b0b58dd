import type { OriginRequest } from '../cloudfront/origin-policies.ts';
import type { TableRequest } from '../dynamodb/table-demands.ts';
import type { Queue } from '../events/queue.ts';
import type { AnswerOfApi, HttpApi } from '../http/http-api.ts';
import type { Answer } from '../http/http-exchange.ts';
import type { SocketApi } from '../websocket/socket-api.ts';
import type { MetricStore } from './metric-store.ts';

/* AWS's own metrics that the template's alarms watch, each recorded where it arises in the host. */

export function meterApi(
  store: MetricStore,
  api: HttpApi,
  noteLine: (answer: AnswerOfApi) => void,
): Pick<HttpApi, 'host' | 'answer'> {
  const meter = (name: string) => store.meter({ namespace: 'AWS/ApiGateway', name, dimensions: { ApiId: api.apiId } });
  const [request, serverError, latencyMs] = [meter('Count'), meter('5xx'), meter('Latency')];
  const answer = async (origin: OriginRequest): Promise<Answer> => {
    const startedMs = performance.now();
    const answered = await api.answer(origin);
    latencyMs(Math.round(performance.now() - startedMs));
    request(1);
    serverError(Number(answered.status >= 500));
    noteLine(answered);
    return answered;
  };
  return { host: api.host, answer };
}

/** Counts the sockets that could not open. */
export function meterSockets(store: MetricStore, api: SocketApi): void {
  const meter = (name: string) => store.meter({ namespace: 'AWS/ApiGateway', name, dimensions: { ApiId: api.apiId } });
  const meters = {
    ClientError: meter('ClientError'),
    IntegrationError: meter('IntegrationError'),
    ExecutionError: meter('ExecutionError'),
  };
  api.onRefusal = (name) => meters[name](1);
}

/** @returns a function that records the status of each answer that leaves the edge */
export function meterEdge(store: MetricStore, DistributionId: string): (status: number) => void {
  const meter = (name: string) =>
    store.meter({ namespace: 'AWS/CloudFront', name, dimensions: { DistributionId, Region: 'Global' } });
  const [request, errorPercent] = [meter('Requests'), meter('5xxErrorRate')];
  return (status) => {
    request(1);
    errorPercent(status >= 500 ? 100 : 0);
  };
}

/** @returns a function that records how old a function's last record was when the function had finished */
export function meterStream(store: MetricStore, FunctionName: string): (ageMs: number) => void {
  return store.meter({ namespace: 'AWS/Lambda', name: 'IteratorAge', dimensions: { FunctionName } });
}

/** @returns a function that records whether an invocation of any function was throttled: 0 or 1 */
export function meterThrottles(store: MetricStore): (throttles: number) => void {
  return store.meter({ namespace: 'AWS/Lambda', name: 'Throttles', dimensions: {} });
}

/** @returns a function that records the share of mails that have bounced */
export function meterMails(store: MetricStore): (share: number) => void {
  return store.meter({ namespace: 'AWS/SES', name: 'Reputation.BounceRate', dimensions: {} });
}

export function meterQueue(store: MetricStore, queue: Queue): () => void {
  const dimensions = { QueueName: queue.name };
  const visible = store.meter({ namespace: 'AWS/SQS', name: 'ApproximateNumberOfMessagesVisible', dimensions });
  return () => visible(queue.visible);
}

export function meterTables(
  store: MetricStore,
  tables: readonly { readonly ref: string }[],
): (kind: 'read' | 'write', asked: TableRequest) => void {
  const meters = tables.map(({ ref: TableName }) => {
    const meter = (name: string) => store.meter({ namespace: 'AWS/DynamoDB', name, dimensions: { TableName } });
    return [TableName, { read: meter('ReadThrottleEvents'), write: meter('WriteThrottleEvents') }] as const;
  });
  const byTable = new Map(meters);
  return (kind, asked) => {
    for (const name of tablesOf(asked)) byTable.get(name)?.[kind](1);
  };
}

function tablesOf({ TableName, RequestItems, TransactItems }: TableRequest): ReadonlySet<string> {
  const transacted = (TransactItems ?? []).flatMap((item) => Object.values(item).map((part) => part.TableName));
  const named = [TableName, ...Object.keys(RequestItems ?? {}), ...transacted];
  return new Set(named.filter((name) => name !== undefined));
}
