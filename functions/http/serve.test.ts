import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { TableBusy } from '../data/busy.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import type { RouteEvent } from './request.ts';
import { serve, serveAnyone } from './serve.ts';

const greet = {
  name: 'greet',
  method: 'POST',
  path: '/api/greet/{name}',
  access: 'admin',
  params: z.object({ name: z.string().check(z.maxLength(5)) }),
  body: z.strictObject({ greeting: z.string(), symbol: z.optional(z.string()) }),
  output: z.string(),
} as const satisfies Route;

const act = vi.fn<(greeting: string) => Promise<string | Refused>>();
const handler = serve(greet, ({ params, body, session }) =>
  act(`${body.greeting} ${params.name}, ${session.playerId}`),
);

const said = vi.spyOn(console, 'log');
const lines = () => said.mock.calls.map(([line]) => JSON.parse(String(line)));
const requestLines = () => lines().filter(({ message }) => message === 'request');

beforeEach(() => {
  setClock(NOON_MS);
  said.mockClear();
  act.mockReset().mockImplementation(async (greeting) => greeting);
});

const admin = { playerId: 'alice', isAdmin: true, sessionEndsAtSeconds: NOON_MS / 1000 + 60 };
const as = (lambda: object | undefined) => ({ requestContext: { requestId: 'request-1', authorizer: { lambda } } });
const through = { 'x-origin-key': 'through-the-site' };
const allowed = {
  ...as(admin),
  headers: { ...through, origin: 'https://site.test', 'content-type': 'application/json' },
  pathParameters: { name: 'Bob' },
  body: '{"greeting":"Hello"}',
};

async function send(differences: object = {}) {
  const { statusCode, body } = await handler({ ...allowed, ...differences } as unknown as RouteEvent, {} as never);
  return { status: statusCode, body: JSON.parse(body ?? '') };
}

describe('the rate limit of a route', () => {
  const quick = { ...greet, access: 'player' } as const;

  test.each([
    ['a change', quick, 60, 250],
    ['a read', { ...quick, method: 'GET', body: undefined }, 60, 200],
    ['a call of PayPal', { ...quick, pays: true }, 30, 4000],
  ])('answers 429 to one player after a burst, but not to others: %s', async (_, route, burst, intervalMs) => {
    const ask = serve(route as typeof quick, async () => 'done');
    const sendAs = async (playerId: string) => {
      const { statusCode, headers } = await ask({ ...allowed, ...as({ ...admin, playerId }) } as never, {} as never);
      return [statusCode, headers?.['retry-after']];
    };
    for (let sent = 0; sent < burst; sent += 1) expect(await sendAs('alice')).toEqual([200, undefined]);
    expect(await sendAs('alice')).toEqual([429, String(Math.ceil(intervalMs / 1000))]);
    expect(await sendAs('bob')).toEqual([200, undefined]);
    setClock(NOON_MS + intervalMs);
    expect(await sendAs('alice')).toEqual([200, undefined]);
    expect(await sendAs('alice')).toEqual([429, String(Math.ceil(intervalMs / 1000))]);
  });

  test('appears in each answer: how many calls remain, and when the quota is full again', async () => {
    const ask = serve(quick, async () => 'done');
    const rateLimitHeaders = async () => {
      const { headers = {} } = await ask({ ...allowed } as never, {} as never);
      return [headers['ratelimit-policy'], headers.ratelimit];
    };
    expect(await rateLimitHeaders()).toEqual(['"greet";q=60;w=15', '"greet";r=59;t=1']);
    for (let sent = 1; sent < 59; sent += 1) await rateLimitHeaders();
    expect(await rateLimitHeaders()).toEqual(['"greet";q=60;w=15', '"greet";r=0;t=15']);
    expect((await rateLimitHeaders())[1]).toBe('"greet";r=0;t=15');
    setClock(NOON_MS + 10_100);
    expect((await rateLimitHeaders())[1]).toBe('"greet";r=39;t=6');
  });

  test("counts all events of another server as one caller's", async () => {
    const route = { ...quick, access: 'anyone', calledBy: 'paypal' } as const satisfies Route;
    const receive = serveAnyone(route, async () => 'done');
    const statuses = [];
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push((await receive({ ...allowed, ...as(undefined) } as never, {} as never)).statusCode);
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429]);
  });

  test('does not apply to a route without sign-in', async () => {
    const route = { ...quick, access: 'anyone', method: 'GET', body: undefined } as const;
    const open = serveAnyone(route, async () => 'done');
    for (let sent = 0; sent < 200; sent += 1)
      expect(await open(allowed as never, {} as never)).toMatchObject({ statusCode: 200 });
  });
});

describe('a request', () => {
  test("reaches the handler parsed, and the handler's value is the answer", async () => {
    expect(await send()).toEqual({ status: 200, body: 'Hello Bob, alice' });
  });

  const faults: [string, object, { status: number; code: string }][] = [
    [
      'no way through the site',
      { headers: { ...allowed.headers, 'x-origin-key': 'another' } },
      { status: 403, code: 'not-through-site' },
    ],
    ['no session', as(undefined), { status: 401, code: 'not-signed-in' }],
    ['a session that has ended', as({ ...admin, sessionEndsAtSeconds: 1 }), { status: 401, code: 'not-signed-in' }],
    ['a session that may not', as({ ...admin, isAdmin: false }), { status: 403, code: 'not-admin' }],
    ['another origin', { headers: { ...through, origin: 'https://evil.test' } }, { status: 403, code: 'wrong-origin' }],
    ['a body of no type', { headers: { ...through, origin: 'https://site.test' } }, { status: 400, code: 'malformed' }],
    ['a parameter that does not fit', { pathParameters: { name: 'Robert' } }, { status: 400, code: 'malformed' }],
  ];

  test.each(
    faults.map(([fault, , refusal], index) => ({ fault, refusal, all: faults.slice(index).map(([, each]) => each) })),
  )('with $fault is refused for that first, even with all later faults', async ({ refusal, all }) => {
    const { status, body } = await send(Object.assign({}, ...all.toReversed()));
    expect({ status, code: body.code }).toEqual(refusal);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('every answer', () => {
  const retiring = { deprecated: '2026-11-27', sunset: '2027-05-31' };
  const routes: [string, () => Promise<{ headers?: object }>, object][] = [
    ['that succeeds', async () => handler(allowed as never, {} as never), { 'content-type': 'application/json' }],
    [
      'that refuses',
      async () => handler({ ...allowed, ...as(undefined) } as never, {} as never),
      { 'content-type': 'application/problem+json' },
    ],
    [
      'of a retiring route, even a failed one,',
      async () => serve({ ...greet, retiring }, () => Promise.reject(new Error()))(allowed as never, {} as never),
      { deprecation: '@1795737600', sunset: 'Mon, 31 May 2027 00:00:00 GMT' },
    ],
  ];

  test.each(routes)('an answer %s has the API version and the request id', async (_, answer, others) => {
    const { headers } = await answer();
    expect(headers).toMatchObject({ 'api-version': '1', 'x-request-id': 'request-1', ...others });
  });

  test('a refusal is a problem document of RFC 9457', async () => {
    act.mockResolvedValueOnce(new Refused({ code: 'price-moved', price: '1234.50' }));
    expect(await send()).toEqual({
      status: 409,
      body: {
        type: '/api#price-moved',
        title: 'Price moved',
        status: 409,
        detail: 'The price has moved to 1,234.50. Check it and confirm again.',
        code: 'price-moved',
        requestId: 'request-1',
        details: { price: '1234.50' },
      },
    });
  });
});

describe('every request is one line in the log, with its metrics', () => {
  test.each<[string, object, () => Promise<string | Refused>, object]>([
    ['an answer', {}, async () => 'Hello', { status: 200 }],
    [
      'a refusal by a rule',
      {},
      async () => new Refused({ code: 'market-halted' }),
      { status: 409, code: 'market-halted' },
    ],
    ['a refusal before the handler', as(undefined), async () => 'Hello', { status: 401, code: 'not-signed-in' }],
    [
      'a table that is too busy',
      {},
      () => Promise.reject(new TableBusy('slow down')),
      { status: 503, code: 'try-again' },
    ],
    ['a bug', {}, () => Promise.reject(new Error('a secret')), { status: 500, code: 'internal' }],
  ])('for %s', async (_, differences, result, told) => {
    recordMetric('OrdersParked', 1);
    act.mockImplementation(result);
    await send({ ...differences, stageVariables: { commit: '0123abc' } });
    const own = { route: 'greet', latencyMs: 0, requestId: 'request-1', commit: '0123abc' };
    expect(requestLines()).toMatchObject([{ ...own, ...told, stage: 'test', OrdersParked: 1 }]);
    expect(lines().filter(({ _aws }) => _aws)).toHaveLength(1);
  });

  test("the log names the request's company, once the body is parsed", async () => {
    await send({ body: '{"greeting":"Hello","symbol":"TFM"}' });
    await send({ body: '{"greeting":1,"symbol":"TFM"}' });
    expect(requestLines().map(({ status, symbol }) => [status, symbol])).toEqual([
      [200, 'TFM'],
      [400, undefined],
    ]);
  });

  test('the log line of a successful request without metrics has no metrics and no code', async () => {
    await send();
    expect(Object.keys(requestLines()[0])).toEqual([
      ...['timestamp', 'level', 'message', 'route', 'status', 'latencyMs', 'requestId', 'playerId'],
    ]);
  });

  test('a bug answers with the request id alone, and the log has the reason', async () => {
    act.mockRejectedValue(new Error('a secret'));
    const { status, body } = await send();
    expect([status, body.code, body.requestId]).toEqual([500, 'internal', 'request-1']);
    expect(JSON.stringify(body)).not.toContain('a secret');
    expect(lines().filter(({ level }) => level === 'ERROR')).toMatchObject([{ reason: 'a secret' }]);
  });
});
