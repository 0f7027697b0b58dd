import { beforeAll, describe, expect, test } from 'vitest';
import { type RouteName, routeNames, routes } from '../../shared/routes/index.ts';
import { call } from '../testing/call.ts';
import { metered } from '../testing/meter.ts';
import { fieldsOf, type Part, paramsOf, rowOf } from '../testing/route-input.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

/* These rules hold for every route, including future ones: access, and which parts of a request it reads. */

type Request = NonNullable<Parameters<typeof call>[1]>;

const forSomebody = routeNames.filter((name) => rowOf(name).access !== 'anyone');
const forAdmins = routeNames.filter((name) => rowOf(name).access === 'admin');
const ownWrites = routeNames.filter((name) => rowOf(name).method !== 'GET' && !rowOf(name).calledBy);

const admin = { playerId: 'somebody', isAdmin: true };

/** A refusal only counts if nothing was read or written before it. */
async function expectRefused(name: RouteName, request: Request, [status, code]: [number, string]) {
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  const { roundTrips } = await metered(async () => {
    answer = await call(name, { params: paramsOf(name), body: {}, ...request });
  });
  expect([answer?.status, answer?.body.code, roundTrips]).toEqual([status, code, 0]);
  return answer?.body;
}

beforeAll(() => setClock(NOON_MS));

describe.each(forSomebody)('%s', (name) => {
  test.each([
    ['no session', {}],
    ['a session that ends now', { ...admin, sessionEndsAtSeconds: NOON_MS / 1000 }],
    ['a session without an end', { ...admin, sessionEndsAtSeconds: undefined }],
  ])('is refused with %s', (_, session) => expectRefused(name, session, [401, 'not-signed-in']));
});

test('a session is valid until its last second', async () => {
  const playerId = await joinPlayer();
  const last = { playerId, sessionEndsAtSeconds: NOON_MS / 1000 + 1 };
  expect((await call('get-current-player', last)).body).toMatchObject({ sessionEndsAt: '2026-03-04T12:00:06.000Z' });
});

describe.each(forSomebody)('%s, by a program', (name) => {
  const { scope, paper } = rowOf(name);
  const ask = (granted: 'read' | 'trade', code: string) =>
    expectRefused(name, { ...admin, tokenId: 'any', scope: granted }, [403, code]);
  test.runIf(!scope)('refuses every token', async () => {
    await ask('read', 'not-by-token');
    await ask('trade', 'not-by-token');
  });
  test.runIf(scope === 'trade')('refuses a read-only token', () => ask('read', 'read-only-token'));
  test.runIf(!paper)('refuses a paper account’s token', () =>
    expectRefused(name, { playerId: 'x-paper', tokenId: 'any', scope: 'paper' }, [
      403,
      scope ? 'not-on-paper' : 'not-by-token',
    ]),
  );
  test.runIf(scope)('accepts a read token for reading, and only a trade token for a change', () =>
    expect(scope).toBe(routes[name].method === 'GET' || routes[name].writes.length === 0 ? 'read' : 'trade'),
  );
});

test.each(forAdmins)('%s is for administrators: a player is refused', (name) =>
  expectRefused(name, { playerId: 'somebody' }, [403, 'not-admin']),
);

test.each(routeNames)('%s is refused to all callers at the API’s own address', async (name) => {
  for (const key of [undefined, '', 'guessed'])
    await expectRefused(name, { ...admin, headers: { 'x-origin-key': key } }, [403, 'not-through-site']);
});

describe.each(ownWrites)('%s', (name) => {
  test.each([
    ['another origin', 'https://evil.test'],
    ['an origin that begins like ours', 'https://site.test.evil.test'],
    ['no origin', undefined],
  ])('is refused from %s', (_, origin) =>
    expectRefused(name, { ...admin, headers: { origin } }, [403, 'wrong-origin']),
  );
});

test.each([
  '',
  'null',
  'https://www.site.test',
  'http://site.test',
  'https://site.test:8443',
  'https://evilsite.test',
  'https://site.test/',
  'https://site.test@evil.test',
  'HTTPS://SITE.TEST',
  'https://site.test, https://evil.test',
  'file://',
  '*',
])('a write is refused from the origin %j', (origin) =>
  expectRefused('place-trade', { ...admin, headers: { origin } }, [403, 'wrong-origin']),
);

test.each([
  'text/plain;charset=UTF-8; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json-patch',
  'text/json',
  '',
])('a body of type %j is refused', (type) =>
  expectRefused('place-trade', { ...admin, headers: { 'content-type': type } }, [400, 'malformed']),
);

test('every write needs our origin, except by PayPal, mail programs, OAuth clients and assistants', () => {
  const called = routeNames.filter((name) => rowOf(name).calledBy);
  expect(called).toEqual([
    ...['request-access', 'collect-token', 'receive-payment-event', 'unsubscribe', 'answer-assistant'],
  ]);
});

describe.each(routeNames.filter((name) => rowOf(name).body))('%s', (name) => {
  test.each([
    ['is not JSON', { rawBody: '{' }],
    ['has another content type', { headers: { 'content-type': 'text/plain' } }],
  ])('is refused with a body that %s', (_, request) =>
    expectRefused(name, { ...admin, ...request }, [400, 'malformed']),
  );
});

const LONG = 'x'.repeat(5000);

/** Returns a value of the wrong type for a part of a request, which the route's own schema must refuse. */
function malformed(name: RouteName, part: Part): unknown {
  const fields = fieldsOf(rowOf(name)[part]).map(([field]) => field);
  const bodies = part === 'body' ? [null, 'text', []] : [];
  const candidates = [...fields.map((field) => ({ [field]: LONG })), { unknown: LONG }, ...bodies];
  const value = candidates.find((each) => rowOf(name)[part]?.safeParse(each).success === false);
  if (value === undefined) throw new Error(`the ${part} of ${name} may be anything: its schema refuses nothing`);
  return value;
}

const parts = routeNames.flatMap((name) =>
  (['params', 'query', 'body'] as const).flatMap((part) => (rowOf(name)[part] ? [[name, part] as const] : [])),
);

test.each(parts)('%s is refused with malformed %s', async (name, part) => {
  const problem = await expectRefused(name, { ...admin, [part]: malformed(name, part) }, [400, 'malformed']);
  expect(problem?.details.where).toMatch(new RegExp(`^${part}\\b`));
});
