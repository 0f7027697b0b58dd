import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { claimDataDir } from './data-claim.ts';
import { startHost } from './host.ts';
import { sampleAssembly } from './testing/sample-assembly.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-claim-'));
let dataDir = '';
let count = 0;
beforeEach(() => {
  dataDir = join(folder, String(++count));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fill(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    writeFileSync(join(dataDir, name), text);
  }
}

function reset(named = dataDir): { said: string; status: number | null } {
  const script = new URL('reset.ts', import.meta.url).pathname;
  const env = { ...process.env, DATA_DIR: named };
  const { stdout, stderr, status } = spawnSync('node', [script], { env, encoding: 'utf8' });
  return { said: stdout + stderr, status };
}

const start = () => startHost({ port: 0, dataDir, templateDir: sampleAssembly() });

describe('a reset', () => {
  test('removes everything that a host has written, also through a link, so the next start is a first one', async () => {
    await (await start()).stop();
    expect(readdirSync(dataDir)).toContain('table.db');
    const link = `${dataDir}-link`;
    symlinkSync(dataDir, link);
    expect(reset(link)).toEqual({ said: expect.stringContaining('Removed the game'), status: 0 });
    expect(readdirSync(dataDir)).toEqual([]);
    await (await start()).stop();
  });

  test('removes each JSON file that the host opens', () => {
    const source = readFileSync(new URL('host.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/\bfile\('([^']+)'\)/g)].map(([, name = '']) => name);
    expect(names).toContain('push.json');
    fill({ 'host.json': '{"port":3000}', ...Object.fromEntries(names.map((name) => [name, '{}'])) });
    expect(reset()).toEqual({ said: expect.stringContaining('Removed the game'), status: 0 });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['documents', { 'thesis.txt': '', 'photos/one.jpg': '' }],
    ["another program's host.json", { 'host.json': '{"port":1,"host":"db"}' }],
    ['documents beside a game', { 'host.json': '{"port":3000}', 'table.db': '', 'thesis.txt': '' }],
  ])('does not touch %s', (_, files) => {
    fill(files);
    expect(reset()).toEqual({ said: expect.stringContaining('nothing was removed'), status: 1 });
    for (const name of Object.keys(files)) expect(existsSync(join(dataDir, name))).toBe(true);
  });

  test('removes a game of another release, which a start does not touch', () => {
    fill({ 'host.json': '{"port":3000}', 'table.db': 'rows' });
    expect(() => claimDataDir(dataDir, 3000)).toThrow(/is of another release\. .*npm run reset/);
    expect(reset()).toEqual({ said: expect.stringContaining('Removed the game'), status: 0 });
  });

  test('does not touch the data of a running game, by any name of the folder', async () => {
    const host = await start();
    const link = `${dataDir}-link`;
    symlinkSync(dataDir, link);
    const before = readdirSync(dataDir);
    for (const name of [dataDir, link])
      expect(reset(name)).toEqual({ said: expect.stringContaining(`in use by ${host.url}`), status: 1 });
    expect(readdirSync(dataDir)).toEqual(before);
    await host.stop();
  });

  test.each([
    ['a folder that is missing', () => dataDir, 'There is no'],
    ['an empty folder', () => mkdtempSync(join(folder, 'empty-')), 'is empty'],
  ])('of %s removes nothing', (_, name, sentence) => {
    expect(reset(name())).toEqual({ said: expect.stringContaining(sentence), status: 0 });
  });

  test.each([
    ['the root', () => '/'],
    ['a file', () => join(dataDir, 'file')],
  ])('of %s is refused', (_, name) => {
    fill({ file: '' });
    expect(reset(name())).toEqual({ said: expect.stringContaining('nothing was removed'), status: 1 });
    expect(existsSync(name())).toBe(true);
  });
});

describe('a start', () => {
  test('in a folder with other files writes nothing there and does not suggest a reset', async () => {
    fill({ 'clock.json': 'a clock of another kind' });
    await expect(start()).rejects.toThrow(/holds other files, not a game's: choose another folder/);
    expect(readdirSync(dataDir)).toEqual(['clock.json']);
  });

  test('in a folder that another host uses is refused until that host is killed', async () => {
    const claim = `
      import { claimDataDir } from '${import.meta.resolve('./data-claim.ts')}';
      import { parentPort } from 'node:worker_threads';
      globalThis.claim = claimDataDir(${JSON.stringify(dataDir)}, 4321);
      parentPort.postMessage('claimed');
      setInterval(() => {}, 1000);`;
    const other = new Worker(new URL(`data:text/javascript,${encodeURIComponent(claim)}`));
    await once(other, 'message');
    expect(() => claimDataDir(dataDir, 1)).toThrow('is in use by http://localhost:4321: choose another');
    await other.terminate();
    const release = claimDataDir(dataDir, 1);
    expect(() => claimDataDir(dataDir, 2)).toThrow('is in use by http://localhost:1');
    await release();
  });

  test.each([
    ['below a file', () => join(folder, 'file', 'data')],
    ['that is a file', () => join(folder, 'file')],
    ['that no one may write', () => '/proc/tradefloor'],
  ])('in a folder %s is refused with one sentence', (_, name) => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => claimDataDir(name(), 1)).toThrow(/ cannot be written \(.+\): choose another folder/);
  });
});
