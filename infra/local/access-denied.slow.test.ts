import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../paths.ts';
import { ensureAssembly } from './assembly.ts';
import { type Host, startHost } from './host.ts';
import { changedAssembly } from './testing/changed-assembly.ts';

let templateDir = '';
let host: Host;
const said: string[] = [];

beforeAll(async () => {
  const changed: string[] = [];
  templateDir = changedAssembly(await ensureAssembly(), (id, { Properties }) => {
    if (!/^liststocksRole/.test(id)) return;
    changed.push(id);
    for (const { PolicyDocument } of Properties.Policies as { PolicyDocument: { Statement: { Action: unknown }[] } }[])
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Action }) => !JSON.stringify(Action).includes('dynamodb:'),
      );
  });
  expect(changed).toHaveLength(1);
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
  host = await startHost({ port: 0, dataDir: ':memory:', templateDir, past: false });
}, 120_000);

afterAll(async () => {
  await host.stop();
  vi.restoreAllMocks();
  rmSync(templateDir, { recursive: true });
});

test('a call that the role does not allow is refused and reports function and action', async () => {
  expect((await fetch(`${host.url}/api/stocks/by-tier`)).status).toBe(200);
  const response = await fetch(`${host.url}/api/stocks`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal' });
  const denied = said.find((line) => line.includes('is not authorized to perform'));
  expect(denied).toContain('dynamodb:GetItem');
  expect(denied).toMatch(/liststocks/);
});

test('smoke reports the failed steps, continues with the others, and exits with 1', async () => {
  const smoke = promisify(execFile)(process.execPath, [join(root, 'infra/smoke/main.ts'), host.url, '--quiet']);
  const { code, stdout } = await smoke.then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  );
  const failed = stdout.split('\n').filter((line) => line.startsWith('failed'));
  expect(failed).toEqual([
    expect.stringMatching(/ {2}market data: GET \/api\/stocks answers 500 .*"internal"/),
    expect.stringMatching(/ {2}watchlist: GET \/api\/stocks answers 500/),
  ]);
  expect(stdout).toMatch(/skipped .* market data is cached: not without "market data"/);
  expect(stdout).toMatch(/ok .* sell what was bought/);
  expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([1, expect.stringContaining(' 2 failed, ')]);
}, 120_000);
