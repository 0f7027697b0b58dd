import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { root } from './paths.ts';

const run = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr: stderr.trim() };
};

const programs: readonly (readonly [file: string, ...args: string[]])[] = [
  ['infra/local/main.ts', '--wach'],
  ['infra/local/reset.ts', 'everything'],
  ['infra/bundling/build.ts', 'no-such-route'],
  ['infra/app.ts', 'prod'],
  ['infra/preflight/main.ts', '--stage', 'prod'],
  ['infra/smoke/main.ts', 'https://game.example', 'https://game.example'],
  ['tools/check.ts', 'routes'],
  ['tools/check-docs.ts', 'docs'],
  ['tools/test.ts', 'no-such.test.ts'],
  ['tools/test-long.ts', 'marathon'],
  ['tools/simulate/main.ts', '--seeds', '0'],
  ['tools/mutate/main.ts', '--all'],
  ['tools/gallery/main.ts', 'pictures'],
  ['tools/bench/main.ts'],
  ['tools/market/main.ts', '--markets', '1'],
  ['tools/bench/host.ts', '--trades', 'many'],
  ['tools/cost/main.ts', '5'],
  ['tools/cost/scale.ts', '--players', '5'],
  ['tools/operations/main.ts', 'drop'],
  ['tools/verify.ts'],
];

test.each(programs)('%s answers %s with one sentence', (file, ...wrong) => {
  expect(run(file, ...wrong)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^\S.*$/) });
});

test.each(['tools/verify.ts', 'tools/bench/main.ts'])('%s prints its usage', (file) => {
  expect(run(file, '--help')).toEqual({ status: 0, stderr: '', stdout: expect.stringMatching(/^Usage: n.*\n$/) });
});
