import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { FunctionPool } from './function-pool.ts';
import { EnvironmentLimit } from './limits.ts';

const LIMIT = 3;

const folder = mkdtempSync(join(tmpdir(), 'function-pool-'));
const pools: FunctionPool[] = [];
let limit = new EnvironmentLimit({ all: LIMIT });

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
  limit = new EnvironmentLimit({ all: LIMIT });
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(name: string, source: string, environment: Record<string, string> = {}): FunctionPool {
  const codePath = join(folder, name);
  mkdirSync(codePath, { recursive: true });
  writeFileSync(join(codePath, 'index.mjs'), `export const handler = async (event) => { ${source} };`);
  const definition = {
    name,
    arn: name,
    accessKeyId: name,
    roleArn: name,
    codePath,
    handler: 'index.handler',
    memoryMegabytes: 128,
    timeoutMs: 30_000,
    environment,
  };
  const pool = new FunctionPool({
    definition,
    endpoints: {},
    calls: [],
    limit,
    log: () => {},
  });
  pools.push(pool);
  return pool;
}

const invokeAtOnce = (pool: FunctionPool, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => pool.invoke(index)));

test('idle functions share a limited number of environments', async () => {
  for (let index = 0; index < LIMIT; index++) {
    const pool = open(`echo${index}`, 'return event');
    expect(await invokeAtOnce(pool, 8)).toEqual(Array.from({ length: 8 }, (_, value) => ({ value })));
    expect(limit.size).toBeLessThanOrEqual(LIMIT);
  }
  expect(limit.size).toBe(LIMIT);
});

test('busy functions all get an environment, whatever the limit', async () => {
  const names = Array.from({ length: LIMIT + 2 }, (_, index) => `meet${index}`);
  const answers = names.map((name) => open(name, 'return event').invoke(name));
  expect(limit.size).toBe(names.length);
  expect(await Promise.all(answers)).toEqual(names.map((value) => ({ value })));
  expect(limit.size).toBe(LIMIT);
});

test('a used environment stays, and one that has long been idle is ended', async () => {
  const used = open('used', 'globalThis.count = (globalThis.count ?? 0) + 1; return globalThis.count');
  const idle = open('idle', 'globalThis.count = (globalThis.count ?? 0) + 1; return globalThis.count');
  await idle.invoke(0);
  for (let index = 0; index < LIMIT; index++) {
    await used.invoke(0);
    await open(`other${index}`, 'return event').invoke(0);
  }
  expect(await used.invoke(0)).toEqual({ value: LIMIT + 1 });
  expect(await idle.invoke(0)).toEqual({ value: 1 });
});

test('the next event runs new code, and a running event finishes with the old', async () => {
  const counting = 'globalThis.count = (globalThis.count ?? 0) + 1; return [VERSION, globalThis.count]';
  const pool = open('old', counting.replace('VERSION', '"old"'));
  const same = open('same', counting.replace('VERSION', '"old"')).definition.codePath;
  const other = open('other', counting.replace('VERSION', '"new"')).definition.codePath;
  await pool.invoke(0);
  pool.renew(same);
  expect(await pool.invoke(0)).toEqual({ value: ['old', 2] });
  const running = pool.invoke(0);
  pool.renew(other);
  expect(await running).toEqual({ value: ['old', 3] });
  expect(await pool.invoke(0)).toEqual({ value: ['new', 1] });
  pool.renew(same);
  expect(await pool.invoke(0)).toEqual({ value: ['old', 1] });
  expect(limit.size).toBe(1);
});

test('a function that exceeds its memory is ended, and the next event is served', async () => {
  const threeTimesAsMuch = 'Array.from({ length: 50 }, () => new Array(1e6).fill(event))';
  const pool = open('greedy', `const kept = event ? ${threeTimesAsMuch} : []; return kept.length`);
  expect(await pool.invoke('much')).toMatchObject({ errorMessage: expect.stringContaining('memory limit') });
  expect(await pool.invoke('')).toEqual({ value: 0 });
});

test('an error names files and lines, including those of the host', async () => {
  const pool = open('failing', 'throw new Error("no such thing")', { NODE_OPTIONS: '--enable-source-maps' });
  const { errorMessage = '' } = (await pool.invoke(0)) as { errorMessage?: string };
  const [message, ...frames] = errorMessage.split('\n');
  expect(message).toBe('Error: no such thing');
  expect(frames[0]).toMatch(/failing\/index\.mjs:1:\d+\)$/);
  expect(frames[1]).toMatch(/infra\/local\/lambda\/function-worker\.ts:\d+:\d+\)$/);
  expect(errorMessage.length).toBeLessThan(1000);
});

test('an environment loads no TypeScript compiler', async () => {
  const pool = open('modules', 'return process.moduleLoadList.filter((name) => name.includes("amaro"))');
  expect(await pool.invoke(0)).toEqual({ value: [] });
});
