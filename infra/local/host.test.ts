import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Host, startHost } from './host.ts';
import { fireSchedules, moveClock } from './testing/controls.ts';
import { sampleAssembly } from './testing/sample-assembly.ts';

const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
let host: Host;

beforeAll(async () => {
  host = await startHost({ port: 0, dataDir: ':memory:', templateDir: sampleAssembly() });
}, 60_000);

afterAll(async () => {
  await host.stop();
  vi.restoreAllMocks();
});

async function run(task: string, input: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const kind = 'cookie' in headers ? 'closed' : 'open';
  const response = await fetch(`${host.url}/api/${kind}/${task}?${new URLSearchParams(input)}`, { headers });
  return { status: response.status, body: await response.json() };
}

test('a function has the environment of the template and of Lambda, and nothing from this machine', async () => {
  const { body } = await run('environment');
  expect(body).toMatchObject({
    SITE_URL: host.url,
    USER_POOL_URL: `${host.url}/_local/cognito`,
    AWS_REGION: 'us-east-1',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
  });
  for (const inherited of ['PATH', 'HOME', 'NODE_ENV', 'VITEST']) expect(body).not.toHaveProperty(inherited);
});

test('an event has payload format 2.0, with separate cookies and lower-case header names', async () => {
  const { body } = await run('event', { a: '1' }, { cookie: 'session=alice; b=2', 'X-Custom': 'yes' });
  expect(body).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/closed/{task}',
    rawPath: '/api/closed/event',
    rawQueryString: 'a=1',
    cookies: ['session=alice', 'b=2'],
    headers: { 'x-custom': 'yes', host: expect.stringMatching(/execute-api\.us-east-1\.amazonaws\.com$/) },
    pathParameters: { task: 'event' },
    stageVariables: { release: 'sample' },
    requestContext: { authorizer: { lambda: { playerId: 'alice', identitySource: 'session=alice; b=2' } } },
  });
  expect(body.headers).not.toHaveProperty('cookie');
});

test("a header of the distribution reaches the function and overrides the client's", async () => {
  expect((await run('event')).body.headers).toMatchObject({ 'x-word': 'sample' });
  expect((await run('event', {}, { 'x-word': 'mine' })).body.headers).toMatchObject({ 'x-word': 'sample' });
});

test('a missing identity is 401 and a refused one 403, as in API Gateway', async () => {
  const missing = await fetch(`${host.url}/api/closed/event`);
  expect([missing.status, await missing.json()]).toEqual([401, { message: 'Unauthorized' }]);
  expect(await run('event', {}, { cookie: 'session=bob' })).toEqual({ status: 403, body: { message: 'Forbidden' } });
  expect((await fetch(`${host.url}/api/nothing`)).status).toBe(404);
});

test('a function that times out or exits is a 500, and the next request is served', async () => {
  expect(await run('sleep')).toEqual({ status: 500, body: { message: 'Internal Server Error' } });
  expect(await run('exit')).toEqual({ status: 500, body: { message: 'Internal Server Error' } });
  expect((await run('now')).status).toBe(200);
  expect(errors.mock.calls.flat().join('\n')).toContain('Task timed out after 1.00 seconds');
});

test('a stage serves its burst and refuses the rest with 429', async () => {
  const ask = () => fetch(`${host.url}/api/rare/now`).then(({ status }) => status);
  expect((await Promise.all([ask(), ask(), ask(), ask()])).toSorted()).toEqual([200, 200, 429, 429]);
});

test('a call that the role does not allow is refused and reports function and action', async () => {
  expect((await run('put', { id: 'OWN#1' })).status).toBe(200);
  expect((await run('get', { id: 'OWN#1' })).body).toEqual({ PK: { S: 'OWN#1' }, text: { S: 'x' } });
  const { body } = await run('put', { id: 'OTHER#1' });
  expect(body.name).toBe('AccessDeniedException');
  expect(body.message).toMatch(
    /^User: arn:aws:sts::000000000000:assumed-role\/serve\w+\/serve\w+ is not authorized to perform: dynamodb:PutItem on/,
  );
});

test('a function of a nested stack serves its route with only what the parent passes', async () => {
  const nested = async (task: string, input: Record<string, string> = {}) =>
    (await fetch(`${host.url}/api/nested/${task}?${new URLSearchParams(input)}`)).json();
  const environment = await nested('environment');
  expect(environment).toMatchObject({ SITE_URL: host.url, AWS_LAMBDA_FUNCTION_NAME: expect.stringMatching(/^Nested/) });
  expect((await run('environment')).body.NESTED_NAME).toBe(environment.AWS_LAMBDA_FUNCTION_NAME);
  await run('put', { id: 'OWN#nested' });
  expect(await nested('get', { id: 'OWN#nested' })).toEqual({ PK: { S: 'OWN#nested' }, text: { S: 'x' } });
  expect(await nested('get', { id: 'OTHER#1' })).toMatchObject({ name: 'AccessDeniedException' });
});

test('a write reaches the stream’s function if it passes the filter', async () => {
  await run('put', { id: 'SEEN#other' });
  await run('put', { id: 'OWN#2' });
  await fireSchedules(host.url);
  expect((await run('get', { id: 'SEEN#OWN#2' })).body).toMatchObject({ text: { S: 'INSERT' } });
  expect((await run('get', { id: 'SEEN#SEEN#other' })).body).toBeNull();
});

const ticks = async () => Number((await run('get', { id: 'OWN#ticks' })).body.ticks.N);

test('firing sends a schedule’s immediate messages and waits until they are processed', async () => {
  const before = await ticks();
  await fireSchedules(host.url);
  expect(await ticks()).toBe(before + 1);
  await Promise.all([fireSchedules(host.url), fireSchedules(host.url), fireSchedules(host.url)]);
  expect(await ticks()).toBe(before + 4);
});

test('a daily schedule fires only when it is named', async () => {
  const before = await ticks();
  await fireSchedules(host.url, 'Daily');
  expect(await ticks()).toBe(before + 1);
  await expect(fireSchedules(host.url, 'Weekly')).rejects.toThrow('404 {"outcome":"unknown"}');
});

test('firing a schedule whose function fails is a 500', async () => {
  await run('put', { id: 'OWN#ticks' });
  await expect(fireSchedules(host.url)).rejects.toThrow('500 {"outcome":"failed"}');
});

test('a secret is the template’s and readable only under its policy', async () => {
  expect((await run('secret')).body).toMatchObject({ Name: 'sample/word', SecretString: 'from the template' });
});

test('a shifted clock is the functions’ clock', async () => {
  const before = (await run('now')).body.now;
  await moveClock(host.url, 3600);
  const after = (await run('now')).body.now;
  expect(after - before).toBeGreaterThanOrEqual(3_600_000);
  expect(after - before).toBeLessThan(3_660_000);
});

async function signIn(email: string, password: string) {
  const cookies = new Map<string, string>();
  const go = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const init = body && { method: 'POST', body };
    // Browsers send the origin with forms. The token endpoint is only called by functions, which send no origin.
    const origin = url.includes('/login/') && { origin: host.url };
    const headers = { cookie, ...origin };
    const response = await fetch(new URL(url, host.url), { redirect: 'manual', headers, ...init });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  const { body: settings } = await run('environment');
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: settings.CLIENT_ID,
    redirect_uri: `${host.url}/callback`,
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const started = await go(`/_local/cognito/oauth2/authorize?${query}`);
  const page = started.headers.get('location') ?? '';
  const posted = await go(page, new URLSearchParams({ email, password }));
  if (posted.status === 400) return { refused: await posted.text() };
  const finished = await go(posted.headers.get('location') ?? '');
  const code = new URL(finished.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const token = (form: Record<string, string>) =>
    go('/_local/cognito/oauth2/token', new URLSearchParams({ client_id: settings.CLIENT_ID, ...form }));
  const redirect_uri = `${host.url}/callback`;
  const issued = await token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri });
  return { tokens: await issued.json(), token };
}

const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());

test('the unmodified verifier accepts the pool’s tokens, which carry Cognito’s claims', async () => {
  const { tokens, token } = await signIn('admin@example.test', 'tradefloor');
  expect(tokens.expires_in).toBe(600);
  const { status, body } = await run('verify', { token: tokens.access_token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_use: 'access', 'cognito:groups': ['admin'], username: body.sub });
  expect(claimsOf(tokens.id_token)).toMatchObject({
    token_use: 'id',
    sub: body.sub,
    email: 'admin@example.test',
    given_name: 'Admin',
    'cognito:groups': ['admin'],
  });
  const refreshed = await token?.({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(await refreshed?.json()).toMatchObject({ id_token: expect.any(String), access_token: expect.any(String) });
  const [head, claims] = tokens.access_token.split('.');
  expect((await run('verify', { token: `${head}.${claims}.AAAA` })).status).toBe(418);
});

test('a wrong password shows a message and yields no tokens', async () => {
  expect((await signIn('alice@example.test', 'wrong')).refused).toContain('Incorrect email or password.');
});

function openSocket(cookie: string | undefined): Promise<WebSocket | number> {
  const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws`, { headers: cookie ? { Cookie: cookie } : {} });
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
  });
}

const next = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));

test('a socket opens if the authorizer allows it', async () => {
  expect(await openSocket(undefined)).toBe(401);
  expect(await openSocket('session=bob')).toBe(403);
});

test('the WebSocket API refuses a request that opens no socket', async () => {
  const response = await fetch(`${host.url}/ws`);
  expect([response.status, await response.json()]).toEqual([403, { message: 'Forbidden' }]);
});

test('a socket answers, receives posts, can be closed, and is then gone', async () => {
  const socket = await openSocket('session=alice');
  if (typeof socket === 'number') throw new Error(`The socket was refused: ${socket}`);
  const answered = next(socket);
  socket.send('hello');
  const { connectionId, ...answer } = JSON.parse(await answered);
  expect(answer).toEqual({ playerId: 'alice', body: 'hello' });

  const posted = next(socket);
  expect((await run('post', { id: connectionId, data: 'news' })).status).toBe(200);
  expect(await posted).toBe('news');

  const closed = new Promise((resolve) => socket.once('close', resolve));
  await run('drop', { id: connectionId });
  await closed;
  expect((await run('post', { id: connectionId, data: 'late' })).body.name).toBe('GoneException');
});

test('a message above the limit closes the socket', async () => {
  const socket = await openSocket('session=alice');
  if (typeof socket === 'number') throw new Error(`The socket was refused: ${socket}`);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.send('x'.repeat(32 * 1024 + 1));
  expect(await closed).toBe(1009);
});
