import { expect, test } from 'vitest';
import type { OriginRequest } from '../cloudfront/origin-policies.ts';
import type { FunctionPool, Outcome } from '../lambda/function-pool.ts';
import { SocketAuthorizer } from '../websocket/socket-authorizer.ts';
import { Authorizer } from './authorizer.ts';
import type { toEvent } from './http-event.ts';

function functionThat(...outcomes: Outcome[]) {
  const pool = { asked: 0, invoke: async () => outcomes[pool.asked++] };
  return pool as typeof pool & FunctionPool;
}

const failed: Outcome = { errorType: 'Error', errorMessage: 'Error: Failed to fetch the keys\n    at verify' };
const denied: Outcome = { value: { isAuthorized: false, context: {} } };
const allowed: Outcome = { value: { isAuthorized: true, context: { playerId: 'alice' } } };

async function askThrice(pool: FunctionPool) {
  const properties = {
    ApiId: '',
    AuthorizerUri: '',
    IdentitySource: ['$request.header.Cookie'],
    EnableSimpleResponses: true,
  };
  const kind = { AuthorizerType: 'REQUEST', AuthorizerPayloadFormatVersion: '2.0' };
  const authorizer = new Authorizer('id', { ...properties, ...kind }, pool);
  const request = { headers: { cookie: 'session=1' } } as unknown as OriginRequest;
  const event = { requestContext: { http: {} } } as ReturnType<typeof toEvent>;
  const ask = () => authorizer.judge(request, event);
  return [await ask(), await ask(), await ask()];
}

test('a failed authorizer is called again at once, and an allowed answer is cached', async () => {
  const pool = functionThat(failed, allowed);
  const context = { context: { playerId: 'alice' } };
  expect(await askThrice(pool)).toEqual([{ refusal: 'failed' }, context, context]);
  expect(pool.asked).toBe(2);
});

test('a denied answer is cached like an allowed one', async () => {
  const pool = functionThat(denied, allowed);
  const refusal = { refusal: 'forbidden' };
  expect(await askThrice(pool)).toEqual([refusal, refusal, refusal]);
  expect(pool.asked).toBe(1);
});

test.each([
  ['the one word that stands for it', 'Error: Unauthorized\n    at handler', 401],
  ['another error', failed.errorMessage, 500],
  ['an error that only begins with the word', 'Error: Unauthorized access to the keys\n    at verify', 500],
])('a socket’s authorizer that throws %s answers as API Gateway does', async (_, errorMessage, status) => {
  const properties = { ApiId: '', AuthorizerType: 'REQUEST', AuthorizerUri: '' };
  const authorizer = new SocketAuthorizer('id', properties, functionThat({ errorType: 'Error', errorMessage }));
  const facts = { apiId: 'api', stage: 'ws' } as Parameters<SocketAuthorizer['judge']>[0];
  expect(await authorizer.judge(facts, {}, '')).toEqual({ status });
});
