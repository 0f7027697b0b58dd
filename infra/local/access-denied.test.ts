import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../paths.ts';
import { ensureAssembly } from './assembly.ts';
import { type Host, startHost } from './host.ts';

interface Statement {
  readonly Action: string | string[];
}

interface Role {
  readonly Properties: { readonly Policies: { PolicyDocument: { Statement: Statement[] } }[] };
}

/** The shipped template, but for one grant: listing the stocks may not read the table. */
const templateDir = mkdtempSync(join(tmpdir(), 'tradefloor-assembly-'));
let host: Host;
const said: string[] = [];

beforeAll(async () => {
  const assemblyDir = await ensureAssembly();
  for (const name of readdirSync(assemblyDir)) symlinkSync(join(assemblyDir, name), join(templateDir, name));
  const isListStocks = ([id]: [string, unknown]) => /^liststocksRole/.test(id);
  const templates = readdirSync(templateDir).filter((name) => name.endsWith('.template.json'));
  const [file = '', ...others] = templates
    .map((name) => join(templateDir, name))
    .filter((path) => {
      return Object.entries(JSON.parse(readFileSync(path, 'utf8')).Resources).some(isListStocks);
    });
  if (!file || others.length > 0) throw new Error('one template should have the role of list-stocks');
  const template = JSON.parse(readFileSync(file, 'utf8'));
  const [, role] = Object.entries<Role>(template.Resources).find(isListStocks) ?? [];
  for (const { PolicyDocument } of role?.Properties.Policies ?? [])
    PolicyDocument.Statement = PolicyDocument.Statement.filter(
      (each) => !JSON.stringify(each.Action).includes('dynamodb:'),
    );
  rmSync(file);
  writeFileSync(file, JSON.stringify(template));
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
  host = await startHost({ port: 0, dataDir: ':memory:', templateDir });
}, 120_000);

afterAll(async () => {
  await host.stop();
  vi.restoreAllMocks();
  rmSync(templateDir, { recursive: true });
});

test('a call that the role does not allow is refused, and the function and the action are named', async () => {
  expect((await fetch(`${host.url}/api/stocks/by-tier`)).status).toBe(200);
  const response = await fetch(`${host.url}/api/stocks`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal' });
  const denied = said.find((line) => line.includes('is not authorized to perform'));
  expect(denied).toContain('dynamodb:GetItem');
  expect(denied).toMatch(/liststocks/);
});

test('smoke names the steps that it fails, goes on with the others, and ends with 1', async () => {
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
