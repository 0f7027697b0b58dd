import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureAssembly } from '../local/assembly.ts';
import { OperatorError } from '../local/operator-error.ts';
import { root } from '../paths.ts';
import { runProgram } from '../program.ts';

/*
 * `npm test` runs `*.test.ts`. `npm run test:all` then runs `*.slow.test.ts` too, if those passed. Neither runs the
 * nightly `*.long.test.ts`. `-- PATH…` runs the tests in these folders, and these files of any kind. Jest runs the
 * tests of the CDK app and Vitest all others, at the same time.
 */

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string }[];
}

interface Run {
  readonly status: unknown;
  readonly files: readonly FileResult[];
}

/** With a compile cache, the programs that tests start load in half to two thirds of the CPU time. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
const reports = mkdtempSync(join(tmpdir(), 'tradefloor-tests-'));
const runners = {
  jest: [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    // A missing snapshot fails. `-u` writes one.
    ...['--json', '--ci'],
  ],
  // Vitest's threads keep the processors busy, so collecting garbage in helper threads took a tenth longer.
  vitest: [
    ...['--single-threaded-gc', 'node_modules/vitest/vitest.mjs', 'run'],
    ...['--reporter=default', '--reporter=json'],
  ],
};

const runnerOf = (file: string) => (/^infra\/(bundling\/)?[^/]+$/.test(file) ? 'jest' : 'vitest');
const isSlow = (file: string) => /\.slow\.test\.tsx?$/.test(file);
const isLong = (file: string) => /\.long\.test\.tsx?$/.test(file);

function testsIn(path: string): string[] {
  if (!existsSync(join(root, path))) throw new OperatorError(`There is no ${path}`);
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const exclude = (name: string) => /(^|\/)(node_modules|dist|coverage|\.[^/]+)$/.test(name);
  return globSync(join(path, '**/*.test.{ts,tsx}'), { cwd: root, exclude }).filter((file) => !isLong(file));
}

async function runWith(runner: keyof typeof runners, files: readonly string[], options: string[]): Promise<Run> {
  const report = join(reports, runner);
  rmSync(report, { force: true });
  const args = [...runners[runner], `--outputFile=${report}`, ...files, ...options];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: files.some(isLong) ? { ...env, LONG_TESTS: 'yes' } : env,
    stdio: 'inherit',
  });
  const status = await new Promise((done) => child.once('close', done));
  return { status, files: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [] };
}

async function runTests(files: readonly string[], options: string[]): Promise<Run[]> {
  const { jest = [], vitest = [] } = Object.groupBy(files, runnerOf);
  // Builds once, for both runners. The parts of the local host are tested on a small stack of their own.
  if (files.some((file) => /^(infra(\/(bundling|local))?\/[^/]+|web\/(e2e|service-worker)\/.*)$/.test(file)))
    await ensureAssembly();
  return Promise.all([
    ...(jest.length > 0 ? [runWith('jest', jest, options)] : []),
    ...(vitest.length > 0 ? [runWith('vitest', vitest, options)] : []),
  ]);
}

const count = ({ assertionResults }: FileResult, wanted: string) =>
  assertionResults.filter(({ status }) => status === wanted).length;

/** A file that cannot run counts as a failed test, as does a runner that fails outside any file. */
function failuresIn(runs: readonly Run[]): number {
  const ofFiles = runs
    .flatMap(({ files }) => files)
    .reduce((sum, file) => sum + (count(file, 'failed') || Number(file.status === 'failed')), 0);
  return ofFiles || runs.filter(({ status }) => status !== 0).length;
}

function report(runs: readonly Run[]): number {
  const files = runs.flatMap((run) => run.files);
  const seconds = ({ startTime, endTime }: FileResult) => (endTime - startTime) / 1000;
  for (const file of files.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, 10))
    console.log(`${seconds(file).toFixed(1).padStart(6)} s  ${relative(root, file.name)}`);
  const passed = files.reduce((sum, file) => sum + count(file, 'passed'), 0);
  const failed = failuresIn(runs);
  console.log(`tests: ${passed} passed, ${failed} failed`);
  return failed === 0 && files.length > 0 ? 0 : 1;
}

await runProgram({ usage: 'npm test [-- PATH… OPTION…]', passesOn: true }, async (_, args) => {
  const isAll = args.includes('--all');
  const options = args.filter((arg) => arg.startsWith('-') && arg !== '--all');
  const named = args.filter((arg) => !arg.startsWith('-')).map((path) => relative(root, path) || '.');
  const files = (named.length > 0 ? named : ['.']).flatMap(testsIn);
  const before = files.filter((file) => !isSlow(file) || named.includes(file));
  const runs = before.length > 0 ? await runTests(before, options) : [];
  const slow = files.filter((file) => !before.includes(file));
  if (isAll && slow.length > 0 && failuresIn(runs) === 0) runs.push(...(await runTests(slow, options)));
  rmSync(reports, { recursive: true });
  return report(runs);
});
