import { expect, test } from 'vitest';
import { Queue } from '../events/queue.ts';
import type { HttpApi } from '../http/http-api.ts';
import { json } from '../http/http-exchange.ts';
import { type Metric, MetricStore, MINUTE_MS } from './metric-store.ts';
import { meterApi, meterQueue, meterTables, meterThrottles } from './service-meters.ts';

/** A store of these metrics of a resource, and their values. */
function storeOf(namespace: string, dimensions: Metric['dimensions'], ...names: readonly string[]) {
  const metrics = names.map((name) => ({ namespace, name, dimensions }));
  const store = new MetricStore(metrics, MINUTE_MS);
  const startMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const read = () => metrics.map((metric) => [...store.read(metric, { startMs, endMs: startMs + 10 * MINUTE_MS })]);
  return { store, read };
}

test('an HTTP API counts requests and server errors, and measures whole milliseconds', async () => {
  const { store, read } = storeOf('AWS/ApiGateway', { ApiId: 'api' }, 'Count', '5xx', 'Latency');
  const statuses = [200, 404, 503];
  const api = { apiId: 'api', host: 'api.test', answer: async () => json(statuses.shift() ?? 200, {}) };
  const metered = meterApi(store, api as unknown as HttpApi, () => {});
  for (let request = 0; request < 3; request++) await metered.answer({} as Parameters<HttpApi['answer']>[0]);
  const [count, serverErrors, latencies = []] = read();
  expect([count, serverErrors]).toEqual([
    [[1, 3]],
    [
      [0, 2],
      [1, 1],
    ],
  ]);
  expect(latencies.every(([latencyMs]) => Number.isInteger(latencyMs))).toBe(true);
});

test('throttles are those of all functions together', () => {
  const { store, read } = storeOf('AWS/Lambda', {}, 'Throttles');
  const noteThrottles = meterThrottles(store);
  for (const throttles of [0, 1, 0]) noteThrottles(throttles);
  expect(read()).toEqual([
    [
      [0, 2],
      [1, 1],
    ],
  ]);
});

test('a queue is measured by the messages that can be received', () => {
  const { store, read } = storeOf('AWS/SQS', { QueueName: 'jobs' }, 'ApproximateNumberOfMessagesVisible');
  const properties = { VisibilityTimeout: 30 };
  const queue = new Queue({ arn: 'arn:aws:sqs:a:b:jobs', url: 'jobs', properties, deadLetters: () => undefined });
  const sample = meterQueue(store, queue);
  queue.send('one');
  queue.send('two');
  queue.send('three');
  queue.send('later', { delaySeconds: 60 });
  queue.receive(1);
  sample();
  expect(read()).toEqual([[[2, 1]]]);
});

test.each<readonly [string, 'read' | 'write', object, readonly unknown[]]>([
  ['a read', 'read', { TableName: 'T' }, [[[1, 1]], []]],
  ['a write', 'write', { TableName: 'T' }, [[], [[1, 1]]]],
  ['a batch over several tables', 'read', { RequestItems: { S: {}, T: {} } }, [[[1, 1]], []]],
  [
    'a transaction, once',
    'write',
    { TransactItems: [{ Put: { TableName: 'T' } }, { Update: { TableName: 'T' } }] },
    [[], [[1, 1]]],
  ],
  ['a call to another table', 'write', { TableName: 'S' }, [[], []]],
])('a table counts what is throttled: %s', (_, kind, asked, values) => {
  const { store, read } = storeOf('AWS/DynamoDB', { TableName: 'T' }, 'ReadThrottleEvents', 'WriteThrottleEvents');
  meterTables(store, [{ ref: 'S' }, { ref: 'T' }])(kind, asked);
  expect(read()).toEqual(values);
});
