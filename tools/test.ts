import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureAssembly } from '../infra/local/assembly.ts';
import { OperatorError } from '../infra/local/operator-error.ts';
import { root } from '../infra/paths.ts';
import { runProgram } from '../infra/program.ts';

/*
 * `npm test`: Jest for infra/*.test.ts and Vitest for everything else, in parallel, with the combined result. `npm test
 * -- FILE…` runs those files.
 */

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Compiled once, the programs that tests start load in half to two thirds of the CPU time. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
const reports = mkdtempSync(join(tmpdir(), 'tradefloor-tests-'));
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
// Its threads keep the processors busy: collecting garbage in helper threads took a tenth longer.
const vitest = [
  '--single-threaded-gc',
  ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
];

async function runTests(name: string, program: readonly string[]): Promise<{ status: unknown; files: FileResult[] }> {
  const report = join(reports, name);
  const child = spawn(process.execPath, [...program, `--outputFile=${report}`], { cwd: root, env, stdio: 'inherit' });
  const status = await new Promise((done) => child.once('close', done));
  return { status, files: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [] };
}

await runProgram({ usage: 'npm test [-- FILE… OPTION…]', passesOn: true }, async (_, args) => {
  const named = args.filter((arg) => !arg.startsWith('-')).map((file) => relative(root, file));
  const options = args.filter((arg) => arg.startsWith('-'));
  const missing = named.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new OperatorError(`There is no ${missing.join(', ')}`);
  const { jest: ofJest = [], vitest: ofVitest = [] } = Object.groupBy(named, (file) =>
    /^infra\/(bundling\/)?[^/]+\.test\.ts$/.test(file) ? 'jest' : 'vitest',
  );
  // Built once, for both runners. The parts of the local host are tested on a small stack of their own.
  if (
    named.length === 0 ||
    named.some((file) => /^(infra(\/(bundling|local))?\/[^/]+|web\/(e2e|service-worker)\/.*)$/.test(file))
  )
    await ensureAssembly();
  const runs = await Promise.all([
    ...(named.length === 0 || ofJest.length > 0 ? [runTests('jest', [...jest, '--json', ...ofJest, ...options])] : []),
    ...(named.length === 0 || ofVitest.length > 0 ? [runTests('vitest', [...vitest, ...ofVitest, ...options])] : []),
  ]);
  rmSync(reports, { recursive: true });
  const files = runs.flatMap((run) => run.files);
  const seconds = ({ startTime, endTime }: FileResult) => (endTime - startTime) / 1000;
  for (const file of files.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, 10))
    console.log(`${seconds(file).toFixed(1).padStart(6)} s  ${relative(root, file.name)}`);
  const count = ({ assertionResults }: FileResult, wanted: string) =>
    assertionResults.filter(({ status }) => status === wanted).length;
  const passed = files.reduce((sum, file) => sum + count(file, 'passed'), 0);
  // A file that could not be run counts as a failed test, as does a runner that failed outside any file.
  const ofFiles = files.reduce((sum, file) => sum + (count(file, 'failed') || Number(file.status === 'failed')), 0);
  const failed = ofFiles || runs.filter(({ status }) => status !== 0).length;
  console.log(`tests: ${passed} passed, ${failed} failed`);
  return failed === 0 && files.length > 0 ? 0 : 1;
});
