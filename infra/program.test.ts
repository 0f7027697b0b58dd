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
  ['infra/tools/check.ts', 'routes'],
  ['infra/tools/check-docs.ts', 'docs'],
  ['infra/tools/test.ts', 'no-such.test.ts'],
  ['infra/tools/test-long.ts', 'marathon'],
  ['infra/tools/simulate/main.ts', '--seeds', '0'],
  ['infra/tools/mutate/main.ts', '--all'],
  ['infra/tools/gallery/main.ts', 'pictures'],
  ['infra/tools/bench/main.ts'],
  ['infra/tools/market/main.ts', '--markets', '1'],
  ['infra/tools/bench/host.ts', '--trades', 'many'],
  ['infra/tools/cost/main.ts', '5'],
  ['infra/tools/cost/scale.ts', '--players', '5'],
  ['infra/tools/operations/main.ts', 'drop'],
  ['infra/tools/verify.ts'],
];

test.each(programs)('%s answers %s with one sentence', (file, ...wrong) => {
  expect(run(file, ...wrong)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^\S.*$/) });
});

test.each(['infra/tools/verify.ts', 'infra/tools/bench/main.ts'])('%s prints its usage', (file) => {
  expect(run(file, '--help')).toEqual({ status: 0, stderr: '', stdout: expect.stringMatching(/^Usage: n.*\n$/) });
});
