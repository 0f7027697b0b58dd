import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Queue } from '../events/queue.ts';
import { json } from '../http/http-exchange.ts';
import { FunctionMeter } from './function-meter.ts';
import { isMeasured } from './measured.ts';
import { endOfMinute } from './metric-query.ts';
import { type MetricId, MetricStore, metricKey } from './metric-store.ts';
import { meterQueue, meterSockets, type TableCall, tableMeter } from './service-meters.ts';

let store: MetricStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12, 0, 30) });
  store = new MetricStore({ retentionMs: 3_600_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Count, sum and maximum of the present minute, of a metric that is known to be measured. */
function read(namespace: string, name: string, dimensions: MetricId['dimensions'] = {}) {
  const metric = { namespace, name, dimensions };
  expect(isMeasured(metric)).toBe(true);
  const endMs = endOfMinute(Date.now());
  const { count, sum, max } = store.summary(metricKey(metric), endMs - 60_000, endMs) ?? { count: 0, sum: 0, max: 0 };
  return [count, sum, max];
}

test('Lambda’s metrics are those of each function and of all together', () => {
  const meter = new FunctionMeter(store);
  const first = meter.started('one', {});
  const second = meter.started('one', {});
  const third = meter.started('two', {
    Records: [{ dynamodb: { ApproximateCreationDateTime: Date.now() / 1000 - 5 } }],
  });
  first(false);
  second(true);
  third(false);
  meter.throttled('two');
  const of = (name: string, FunctionName?: string) => read('AWS/Lambda', name, FunctionName ? { FunctionName } : {});
  expect([of('Invocations', 'one'), of('Invocations', 'two'), of('Invocations')]).toEqual([
    [2, 2, 1],
    [1, 1, 1],
    [3, 3, 1],
  ]);
  expect([of('Errors', 'one'), of('Errors')]).toEqual([
    [2, 1, 1],
    [3, 1, 1],
  ]);
  expect([of('Throttles', 'one'), of('Throttles', 'two')]).toEqual([
    [2, 0, 0],
    [2, 1, 1],
  ]);
  expect([of('ConcurrentExecutions', 'one')[2], of('ConcurrentExecutions')[2]]).toEqual([2, 3]);
  expect(of('IteratorAge', 'two')).toEqual([1, 5000, 5000]);
  expect(of('Duration')[0]).toBe(3);
  meter.started('one', {});
  expect(of('ConcurrentExecutions')).toEqual([4, 7, 3]);
});

test('a WebSocket API’s metrics are its sockets and its messages', () => {
  const api = { apiId: 'live', counted: (_: 'ConnectCount' | 'MessageCount') => {} };
  meterSockets(store, api);
  api.counted('ConnectCount');
  for (let message = 0; message < 3; message++) api.counted('MessageCount');
  expect(read('AWS/ApiGateway', 'ConnectCount', { ApiId: 'live' })?.[1]).toBe(1);
  expect(read('AWS/ApiGateway', 'MessageCount', { ApiId: 'live' })?.[1]).toBe(3);
});

test('a queue’s metrics are what was sent, what waits, and for how long', () => {
  const properties = { VisibilityTimeout: 30 };
  const queue = new Queue({ arn: 'arn:aws:sqs:a:b:jobs', url: 'jobs', properties, deadLetters: () => undefined });
  const sample = meterQueue(store, queue);
  queue.send('one');
  queue.send('later', { delaySeconds: 60 });
  queue.send('two');
  vi.setSystemTime(Date.now() + 10_000);
  queue.receive(1);
  sample();
  const of = (name: string) => read('AWS/SQS', name, { QueueName: 'jobs' });
  expect(of('NumberOfMessagesSent')).toEqual([3, 3, 1]);
  expect(of('ApproximateNumberOfMessagesVisible')).toEqual([1, 1, 1]);
  expect(of('ApproximateAgeOfOldestMessage')).toEqual([1, 10, 10]);
});

const call = (operation: string, asked: TableCall['asked'], status: number, body: object = {}): TableCall => ({
  operation,
  asked,
  answer: json(status, body),
  latencyMs: 7,
});
const error = (name: string) => ({ __type: `com.amazonaws.dynamodb.v20120810#${name}` });

test.each<readonly [string, TableCall, string, MetricId['dimensions'], readonly number[]]>([
  [
    'an answer',
    call('GetItem', { TableName: 'T' }, 200),
    'SuccessfulRequestLatency',
    { TableName: 'T', Operation: 'GetItem' },
    [1, 7, 7],
  ],
  [
    'an answer about several tables',
    call('BatchGetItem', { RequestItems: { S: {}, T: {} } }, 200),
    'SuccessfulRequestLatency',
    { TableName: 'T', Operation: 'BatchGetItem' },
    [1, 7, 7],
  ],
  [
    'a condition that does not hold',
    call('PutItem', { TableName: 'T' }, 400, error('ConditionalCheckFailedException')),
    'ConditionalCheckFailedRequests',
    { TableName: 'T' },
    [1, 1, 1],
  ],
  [
    'a transaction in conflict',
    call('TransactWriteItems', { TransactItems: [{ Put: { TableName: 'T' } }] }, 400, {
      ...error('TransactionCanceledException'),
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }, { Code: 'TransactionConflict' }],
    }),
    'TransactionConflict',
    { TableName: 'T' },
    [1, 2, 2],
  ],
  [
    'a throttled write',
    call('PutItem', { TableName: 'T' }, 400, error('ProvisionedThroughputExceededException')),
    'WriteThrottleEvents',
    { TableName: 'T' },
    [1, 1, 1],
  ],
  [
    'a throttled transaction',
    call('TransactWriteItems', { TransactItems: [{ Put: { TableName: 'T' } }] }, 400, {
      ...error('TransactionCanceledException'),
      CancellationReasons: [{ Code: 'ThrottlingError' }, { Code: 'None' }],
    }),
    'WriteThrottleEvents',
    { TableName: 'T' },
    [1, 1, 1],
  ],
  [
    'a throttled read',
    call('Query', { TableName: 'T' }, 400, error('ThrottlingException')),
    'ThrottledRequests',
    { TableName: 'T', Operation: 'Query' },
    [1, 1, 1],
  ],
  ['a mistake', call('Query', { TableName: 'T' }, 400, error('ValidationException')), 'UserErrors', {}, [1, 1, 1]],
  [
    'an error of the table',
    call('Query', { TableName: 'T' }, 500),
    'SystemErrors',
    { TableName: 'T', Operation: 'Query' },
    [1, 1, 1],
  ],
])('DynamoDB’s metrics count %s', (_, answered, name, dimensions, figures) => {
  tableMeter(store)(answered);
  expect(read('AWS/DynamoDB', name, dimensions)).toEqual(figures);
});

test.each<readonly [MetricId, boolean]>([
  [{ namespace: 'Shop', name: 'Anything', dimensions: {} }, true],
  [{ namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiId: 'a' } }, true],
  [{ namespace: 'AWS/ApiGateway', name: '5XXError', dimensions: { ApiId: 'a' } }, false],
  [{ namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiName: 'a' } }, false],
  [{ namespace: 'AWS/DynamoDB', name: 'ConsumedReadCapacityUnits', dimensions: { TableName: 'T' } }, false],
  [{ namespace: 'AWS/Cognito', name: 'SignInSuccesses', dimensions: {} }, false],
])('%j is measured here: %s', (metric, expected) => {
  expect(isMeasured(metric)).toBe(expected);
});
