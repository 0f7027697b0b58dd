import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Host, startHost } from './host.ts';
import { fireSchedules, setFaults } from './testing/controls.ts';
import { sampleAssembly } from './testing/sample-assembly.ts';

/** What AWS does differently, on a host that runs the sample stack. */

let host: Host;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  host = await startHost({ port: 0, dataDir: ':memory:', templateDir: sampleAssembly(), faults: 'none' });
}, 60_000);
afterAll(async () => {
  await host.stop();
  vi.restoreAllMocks();
});
/** Ends what a test began before the next one. */
afterEach(async () => {
  await setFaults(host.url, 'none');
  await fireSchedules(host.url);
});

const only = (faults: string) => setFaults(host.url, `none,${faults}`);

async function run(task: string, input: Record<string, string> = {}) {
  const response = await fetch(`${host.url}/api/open/${task}?${new URLSearchParams(input)}`);
  return { status: response.status, body: await response.json() };
}

const ticks = async () => Number((await run('get', { id: 'OWN#ticks' })).body.ticks.N);

test('the control tells what is on and how often it was met, and refuses nonsense', async () => {
  const { faults, met } = await only('table-throttling=100%');
  expect(faults).toMatchObject({ 'table-throttling': 1, conflicts: 0 });
  await run('get', { id: 'OWN#1' });
  // The SDK tries three times, and the function behind the stream may be calling too.
  expect((await only('conflicts')).met['table-throttling']).toBeGreaterThanOrEqual((met['table-throttling'] ?? 0) + 3);
  await expect(only('nothing')).rejects.toThrow('400');
  await expect(setFaults(host.url, '{')).rejects.toThrow('400');
});

test('only this host’s own pages may change them', async () => {
  const body = JSON.stringify({ faults: 'all' });
  expect((await fetch(`${host.url}/_local/faults`, { method: 'POST', body })).status).toBe(403);
});

test('a request for which the account has no room is a 503 of the API', async () => {
  await only('concurrency=1');
  const answers = await Promise.all(Array.from({ length: 5 }, () => run('sleep')));
  expect(answers).toContainEqual({ status: 500, body: { message: 'Internal Server Error' } });
  expect(answers).toContainEqual({ status: 503, body: { message: 'Service Unavailable' } });
  expect((await run('now')).status).toBe(200);
});

test('a message for which the account has no room is processed when there is', async () => {
  const before = await ticks();
  await only('concurrency=1');
  await Promise.all([fireSchedules(host.url), fireSchedules(host.url)]);
  await setFaults(host.url, 'none');
  expect(await ticks()).toBe(before + 2);
});

test('a doubled message is processed once more, and a doubled record as well', async () => {
  const before = await ticks();
  await only('doubled-messages=100%');
  await fireSchedules(host.url);
  await vi.waitUntil(async () => (await ticks()) === before + 2, { timeout: 20_000 });
  const { met } = await only('doubled-records=100%');
  await run('put', { id: 'OWN#doubled' });
  await fireSchedules(host.url);
  const doubled = (await setFaults(host.url, 'none')).met['doubled-records'] ?? 0;
  expect(doubled).toBeGreaterThan(met['doubled-records'] ?? 0);
  expect((await run('get', { id: 'SEEN#OWN#doubled' })).body).toMatchObject({ text: { S: 'INSERT' } });
});

test('the user pool’s keys cannot be fetched while that is said', async () => {
  const keys = async () => (await fetch(`${host.url}/_local/cognito-idp/another/.well-known/jwks.json`)).status;
  await only('failing-keys=100%');
  expect(await keys()).toBe(500);
  await setFaults(host.url, 'none');
  expect(await keys()).toBe(404);
});

test('a post to a socket is throttled, or finds it gone', async () => {
  const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws`, { headers: { Cookie: 'session=alice' } });
  const answered = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
  socket.once('open', () => socket.send('hello'));
  const { connectionId: id } = (await answered) as { connectionId: string };
  await only('post-throttling=100%');
  expect((await run('post', { id, data: 'news' })).body.name).toBe('LimitExceededException');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await only('dropped-sockets=100%');
  expect((await run('post', { id, data: 'news' })).body.name).toBe('GoneException');
  await closed;
});

test('a stage takes its burst and no more', async () => {
  await only('stage-throttling');
  const ask = () => fetch(`${host.url}/api/rare/now`).then(({ status }) => status);
  expect((await Promise.all([ask(), ask(), ask(), ask()])).toSorted()).toEqual([200, 200, 429, 429]);
  await setFaults(host.url, 'none');
  expect(await ask()).toBe(200);
});
