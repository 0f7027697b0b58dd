import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Host, startHost } from '../host.ts';
import { evaluateAlarms, inbox, moveClock } from '../testing/controls.ts';
import { sampleAssembly } from '../testing/sample-assembly.ts';

const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
const dataDir = mkdtempSync(join(tmpdir(), 'cloudwatch-'));
let host: Host;
let aheadSeconds = 0;

const start = () => startHost({ port: 0, dataDir, templateDir: sampleAssembly() });

beforeAll(async () => {
  host = await start();
  await evaluateAlarms(host.url);
}, 60_000);

afterAll(async () => {
  await host.stop();
  rmSync(dataDir, { recursive: true });
  vi.restoreAllMocks();
});

/** A line that one of the sample's functions logs in the embedded format. */
const measure = (name: string, value: number) =>
  fetch(`${host.url}/api/open/measure?${new URLSearchParams({ name, value: String(value) })}`);

const stateOf = async (name: string) =>
  (await evaluateAlarms(host.url)).alarms.find((alarm) => alarm.name === name)?.state;

/** Skips beyond everything that an alarm with one-minute periods evaluates. */
const passTime = async () => {
  aheadSeconds += 300;
  await moveClock(host.url, aheadSeconds);
};

test('an alarm fires on a function’s own metric and returns to OK, and the inbox gets both', async () => {
  await measure('Failed', 2);
  expect(await stateOf('sample-TooManyFailed')).toBe('OK');
  await measure('Failed', 3);
  expect(await stateOf('sample-TooManyFailed')).toBe('ALARM');
  const [alarm] = await inbox(host.url);
  expect(alarm).toMatchObject({
    to: { protocol: 'email', endpoint: 'operator@example.test' },
    subject: 'ALARM: "sample-TooManyFailed" in US East (N. Virginia)',
    message: { NewStateValue: 'ALARM', OldStateValue: 'OK' },
  });
  await passTime();
  expect(await stateOf('sample-TooManyFailed')).toBe('OK');
  const [ok] = await inbox(host.url);
  expect(ok?.message).toMatchObject({ AlarmName: 'sample-TooManyFailed', NewStateValue: 'OK', OldStateValue: 'ALARM' });
});

test('an alarm fires on the ratio of two metrics of the API', async () => {
  await passTime();
  const failed = await Promise.all([1, 2, 3].map(() => fetch(`${host.url}/api/open/exit`)));
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(await stateOf('sample-TooManyErrors')).toBe('ALARM');
  await fetch(`${host.url}/api/open/now`);
  expect(await stateOf('sample-TooManyErrors')).toBe('OK');
});

test('what a topic’s policy refuses is not delivered, and is told loudly', async () => {
  await measure('Failed', 100);
  const { refused } = await evaluateAlarms(host.url);
  const subject = 'ALARM: "sample-Unheard" in US East (N. Virginia)';
  expect(refused).toMatchObject([
    { subject, reason: expect.stringContaining('no statement of the topic policy allows') },
  ]);
  expect((await inbox(host.url)).map((message) => message.subject)).not.toContain(subject);
  expect(errors.mock.calls.flat().join('\n')).toContain(`Nobody hears of it: ${subject}`);
});

test('only the host’s own pages and scripts may evaluate, and no other site may look', async () => {
  const ask = async (path: string, method: string, headers: Record<string, string>) =>
    (await fetch(`${host.url}/_local/${path}`, { method, headers })).status;
  const foreign = { origin: 'https://example.test' };
  expect(await ask('alarms/evaluate', 'POST', {})).toBe(403);
  expect(await ask('alarms/evaluate', 'POST', foreign)).toBe(403);
  expect(await ask('alarms/evaluate', 'GET', { origin: host.url })).toBe(405);
  expect(await ask('alarms', 'GET', {})).toBe(200);
  for (const path of ['alarms', 'inbox']) expect(await ask(path, 'GET', foreign)).toBe(403);
});

test('alarms and inbox are as they were after a restart', async () => {
  const before = await inbox(host.url);
  await host.stop();
  host = await start();
  expect(await inbox(host.url)).toEqual(before);
  const response = await fetch(`${host.url}/_local/alarms`);
  expect(await response.json()).toMatchObject({
    alarms: expect.arrayContaining([expect.objectContaining({ name: 'sample-Unheard', state: 'ALARM' })]),
  });
});
