import type {
  APIGatewayRequestAuthorizerEvent,
  APIGatewayRequestAuthorizerEventV2,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CREDENTIAL_HEADER } from '../../shared/credential.ts';
import { handler as authorizeRequest } from '../authorizers/authorize-request.ts';
import { handler as authorizeSocket } from '../authorizers/authorize-socket.ts';
import { table } from '../data/table.ts';
import { handler as broadcast } from '../events/broadcast.ts';
import { handler as tickJob } from '../events/tick-job.ts';
import { handler as connect } from '../socket/connect.ts';
import { handler as disconnect } from '../socket/disconnect.ts';
import type { SocketEvent } from '../socket/socket-event.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { accessToken, startTestUserPool, type TestUserPool } from '../testing/user-pool.ts';
import { recordMetric, takeMetrics } from './metrics.ts';

const said = vi.spyOn(console, 'log');
let pool: TestUserPool;

beforeAll(async () => {
  pool = await startTestUserPool();
  pool.keys.status = 500;
  table.send = () => Promise.reject(new Error('no table'));
});
afterAll(() => pool.stop());
beforeEach(() => {
  setClock(NOON_MS);
  takeMetrics(NOON_MS);
  said.mockClear();
});

const lines = () => said.mock.calls.map(([line]) => JSON.parse(String(line)));
const cookie = () => `__Host-session=${accessToken()}`;
const socket = {
  requestContext: { connectionId: 'one=', authorizer: { playerId: 'alice' } },
} as unknown as SocketEvent;
const opening = () =>
  ({
    methodArn: 'arn',
    headers: { 'X-Origin-Key': 'through-the-site', Origin: 'https://site.test', Cookie: cookie() },
  }) as unknown as APIGatewayRequestAuthorizerEvent;
const asking = () =>
  ({ headers: { [CREDENTIAL_HEADER]: `cookie ${accessToken()}` } }) as unknown as APIGatewayRequestAuthorizerEventV2;
const changed = { dynamodb: { Keys: { PK: { S: 'PLAYER#alice' }, SK: { S: 'PROFILE' } }, NewImage: {} } };

test.each<[string, () => Promise<unknown>]>([
  ['tick-job', () => tickJob({ Records: [] })],
  ['broadcast', () => broadcast({ Records: [changed] } as DynamoDBStreamEvent)],
  ['connect', () => connect(socket)],
  ['disconnect', () => disconnect(socket)],
  ['authorize-request', () => authorizeRequest(asking())],
  ['authorize-socket', () => authorizeSocket(opening())],
])('an exception in %s writes one line with its metrics and is rethrown to Lambda', async (name, run) => {
  recordMetric('OrdersParked', 1);
  await expect(run()).rejects.toThrow(/no table|jwks\.json/);
  const reason = expect.stringMatching(/no table|jwks\.json/);
  expect(lines()).toMatchObject([
    { level: 'ERROR', message: 'failed', lambda: name, reason, latencyMs: 0, stage: 'test', OrdersParked: 1 },
  ]);
});

test('a successful run writes one line if it has metrics, and none otherwise', async () => {
  recordMetric('OrdersParked', 1);
  await broadcast({ Records: [] });
  await broadcast({ Records: [] });
  expect(lines()).toMatchObject([{ level: 'INFO', message: 'run', lambda: 'broadcast', OrdersParked: 1 }]);
});

test('a log line has each metric once: events are summed, seconds keep their maximum', () => {
  recordMetric('OrdersParked', 1);
  recordMetric('OrdersParked', 200);
  recordMetric('TickJobLagSeconds', 7);
  recordMetric('TickJobLagSeconds', 3);
  const Metrics = [
    { Name: 'OrdersParked', Unit: 'Count' },
    { Name: 'TickJobLagSeconds', Unit: 'Seconds' },
  ];
  expect(takeMetrics(NOON_MS)).toEqual({
    _aws: {
      Timestamp: NOON_MS,
      CloudWatchMetrics: [{ Namespace: 'Tradefloor', Dimensions: [['stage']], Metrics }],
    },
    stage: 'test',
    OrdersParked: 201,
    TickJobLagSeconds: 7,
  });
  expect(takeMetrics(NOON_MS)).toEqual({});
});

test('refusing a socket without a session is an answer, not a failure', async () => {
  const event = { ...opening(), headers: { 'X-Origin-Key': 'through-the-site', Origin: 'https://site.test' } };
  await expect(authorizeSocket(event)).rejects.toThrow(/^Unauthorized$/);
  expect(lines()).toEqual([]);
});
