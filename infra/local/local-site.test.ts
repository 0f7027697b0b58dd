import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Host, startHost } from './host.ts';
import { sampleAssembly } from './testing/sample-assembly.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-site-'));
const dataDir = join(folder, 'data');
const templateDir = sampleAssembly();
const HOUR_SECONDS = 3600;
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
let host: Host;

beforeAll(async () => {
  host = await startHost({ port: 0, dataDir, templateDir });
}, 60_000);

afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Unlike `fetch`, this allows all headers and does not normalise paths. */
function ask(path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
  const { hostname, port } = new URL(host.url);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request({ host: hostname, port, path, method, headers, family: 4 }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    });
    request.on('error', reject).end(body);
  });
}

const post = (path: string, body: string, headers: Record<string, string>) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'text/plain', ...headers }, body });

const functionsNow = async () => (await (await fetch(`${host.url}/api/open/now`)).json()).now as number;
/** Counts whole minutes, because an answer may be late. The test's own `Date` is the host's, which is shifted. */
const aheadMinutes = async () => {
  const beforeMs = performance.timeOrigin + performance.now() - 500;
  return Math.floor(((await functionsNow()) - beforeMs) / 60_000);
};
const own = () => ({ origin: host.url });
const setClock = (offsetSeconds: unknown) => post('/_local/clock', JSON.stringify({ offsetSeconds }), own());

describe('a control', () => {
  const controls = [
    ['/_local/clock', '{"offsetSeconds":0}'],
    ['/_local/schedules', ''],
    ['/_local/paypal/behaviour', '{"fault":"none"}'],
    ['/_local/paypal/refund', '{"orderId":"none"}'],
    ['/_local/paypal/reverse', '{"orderId":"none"}'],
    ['/_local/paypal/www/checkoutnow/approve', 'token=none'],
    ['/_local/cognito/login/none', 'email=alice%40example.test'],
    ['/_local/cognito/login/none?screen=sign-up', 'email=mallory%40example.test'],
  ] as const;
  const strangers: [string, () => Record<string, string>][] = [
    ['no origin', () => ({})],
    ['a foreign origin', () => ({ origin: 'https://evil.test' })],
    ['an opaque origin', () => ({ origin: 'null' })],
    ['another port', () => ({ origin: 'http://localhost:1' })],
    ['another scheme', () => ({ origin: host.url.replace('http:', 'https:') })],
    ['its own origin, but a cross-site request', () => ({ ...own(), 'sec-fetch-site': 'cross-site' })],
  ];
  const rows = strangers.flatMap(([who, headers]) => controls.map(([path, body]) => ({ who, headers, path, body })));

  test.each(rows)('refuses $who: $path', async ({ headers, path, body }) => {
    const { status, text } = await post(path, body, headers());
    expect([status, JSON.parse(text).message]).toEqual([403, expect.stringContaining(`Origin: ${host.url}`)]);
  });

  test.each(controls)('accepts its own page: %s', async (path, body) => {
    const { status } = await post(path, body, { ...own(), 'sec-fetch-site': 'same-origin' });
    expect(status).not.toBe(403);
  });

  test.each(['/_local/calls', '/_local/host'])(
    'that only shows something is closed to other sites: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
      expect((await ask(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
      expect((await ask(path, { headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(403);
      expect((await ask(path, { headers: { origin: 'https://evil.test' } })).status).toBe(403);
    },
  );
});

test.each([
  '/_local/dynamodb',
  '/_local/secretsmanager',
  '/_local/execute-api/id/ws/@connections/id',
  '/_local/cognito-idp/id/.well-known/jwks.json',
  '/_local/cognito/oauth2/token',
  '/_local/cognito/oauth2/revoke',
  '/_local/paypal/api/v1/oauth2/token',
])('a service for functions is closed to browsers, even to its own pages: %s', async (path) => {
  expect((await post(path, '{}', {})).status).not.toBe(403);
  expect((await post(path, '{}', own())).status).toBe(403);
  expect((await post(path, '{}', { 'sec-fetch-site': 'same-origin' })).status).toBe(403);
});

test('other sites may link to a sign-in page but not fetch or frame it', async () => {
  const navigated = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await ask('/_local/cognito/login/none', { headers: navigated })).status).toBe(400);
  const framed = { ...navigated, 'sec-fetch-dest': 'iframe' };
  expect((await ask('/_local/cognito/login/none', { headers: framed })).status).toBe(403);
  const fetched = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  expect((await ask('/_local/cognito/logout', { headers: fetched })).status).toBe(403);
});

test('the sign-in has no addresses that Cognito lacks', async () => {
  for (const path of ['session/end', 'session/end/confirm', 'request'])
    expect((await ask(`/_local/cognito/${path}`)).status).toBe(404);
});

test.each(['evil.test', 'localhost', 'localhost:1', 'localhost.evil.test', '127.0.0.1.evil.test', 'localhost:x'])(
  'another name for this address is refused: %s',
  async (name) => {
    const { port } = new URL(host.url);
    const asHost = name.includes(':') || name === 'localhost' ? name : `${name}:${port}`;
    for (const path of ['/', '/api/open/now', '/_local/calls'])
      expect((await ask(path, { headers: { host: asHost } })).status).toBe(403);
  },
);

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])('a loopback name is accepted: %s', async (name) => {
  const { port } = new URL(host.url);
  expect((await ask('/', { headers: { host: `${name}:${port}` } })).status).toBe(200);
});

describe('a malformed path', () => {
  const paths = ['/%', '/%.js', '/%E0%A4%A', '/%ff.js', '/api/open/%', '/api/closed/%zz', '/ws/%', '/api/nothing/%'];
  const locals = ['/_local/%', '/_local/cognito/%', '/_local/execute-api/%/ws/@connections/%', '/_local/paypal/www/%'];

  test.each([...paths, ...locals])('is 400: %s', async (path) => {
    expect((await ask(path, { headers: { cookie: 'session=alice' } })).status).toBe(400);
    expect((await post(path, '', own())).status).toBe(400);
  });

  test('is 400 for a socket as well', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = { 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
    expect((await ask('/ws%', { headers: { ...headers, ...key } })).status).toBe(400);
  });

  test('slashes, queries and cookies do not make the host fail', async () => {
    for (const path of ['/_local/cognito//', '/_local/paypal/www//', '/?%', '/api/open/now?a=%&%=%'])
      expect((await ask(path, { headers: { cookie: 'a=%; %=b; =' } })).status).toBeLessThan(500);
    expect(errors.mock.calls.flat().join('\n')).not.toContain('The local host failed');
  });
});

test.each([
  ['/_local/clock', '{'],
  ['/_local/clock', '{"offsetSeconds":"1"}'],
  ['/_local/clock', `{"offsetSeconds":${1e300}}`],
  ['/_local/clock', 'null'],
])('a control refuses a malformed body: %s %s', async (path, body) => {
  expect((await post(path, body, own())).status).toBe(400);
});

test('firing requires POST', async () => {
  expect((await ask('/_local/schedules', { headers: own() })).status).toBe(405);
  expect((await post('/_local/schedules', '', own())).status).toBe(200);
});

test('a control refuses a body that is too large', async () => {
  expect((await post('/_local/clock', 'x'.repeat(5000), own())).status).toBe(413);
});

test('a clock offset that is not a number stops the start', async () => {
  const started = startHost({ port: 0, dataDir: ':memory:', templateDir, clockOffsetSeconds: Number.NaN });
  await expect(started).rejects.toThrow('CLOCK_OFFSET_SECONDS must be a number');
});

test('the clock only moves forward, and a restart does not set it back', async () => {
  expect(await aheadMinutes()).toBe(0);
  expect((await setClock(HOUR_SECONDS)).status).toBe(200);
  expect(await aheadMinutes()).toBe(60);

  for (const back of [HOUR_SECONDS - 1, 0, -HOUR_SECONDS]) {
    const { status, text } = await setClock(back);
    expect([status, text]).toEqual([409, expect.stringContaining('The clock only goes forward')]);
  }
  expect(await aheadMinutes()).toBe(60);
  expect((await setClock(HOUR_SECONDS)).status).toBe(200);

  await host.stop();
  host = await startHost({ port: 0, dataDir, templateDir });
  expect(await aheadMinutes()).toBe(60);
  await host.stop();
  host = await startHost({ port: 0, dataDir, templateDir, clockOffsetSeconds: 2 * HOUR_SECONDS });
  expect(await aheadMinutes()).toBe(120);
  await host.stop();
  host = await startHost({ port: 0, dataDir, templateDir });
  expect(await aheadMinutes()).toBe(120);
});
