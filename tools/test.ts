import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureAssembly } from '../infra/local/assembly.ts';
import { root } from '../infra/paths.ts';

/*
 * `npm test`: Jest over infra/*.test.ts and Vitest over all others, side by side, and a line that adds up what both have
 * counted. `npm test -- FILE…` runs those files.
 */

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string }[];
}

const reports = mkdtempSync(join(tmpdir(), 'tradefloor-tests-'));
const isOfJest = (file: string) => /^infra\/(bundling\/)?[^/]+\.test\.ts$/.test(file);

/** Runs a runner over its files, all of them where none is named. It reports as ever, and gives what each file came to. */
async function run(name: string, program: readonly string[]): Promise<FileResult[]> {
  const report = join(reports, name);
  const child = spawn(process.execPath, [...program, `--outputFile=${report}`], { cwd: root, stdio: 'inherit' });
  const status = await new Promise((done) => child.once('close', done));
  const { testResults }: { testResults: FileResult[] } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] };
  const hasFailed = status !== 0 && testResults.every((file) => file.status === 'passed');
  const ended = { name: `${root}${name} ended with ${status}`, status: 'failed', startTime: 0, endTime: 0 };
  return hasFailed ? [...testResults, { ...ended, assertionResults: [] }] : testResults;
}

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('-')).map((file) => relative(root, file));
const missing = files.filter((file) => !existsSync(join(root, file)));
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}`);
const options = args.filter((arg) => arg.startsWith('-'));
const [ofJest, ofVitest] = [files.filter(isOfJest), files.filter((file) => !isOfJest(file))];
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

// Made once, for both; what does not know the stack does not wait for it.
if (files.length === 0 || files.some((file) => /^(infra|web\/e2e)\//.test(file))) await ensureAssembly();
const runs = [
  ...(files.length === 0 || ofJest.length > 0 ? [run('jest', [...jest, '--json', ...ofJest, ...options])] : []),
  ...(files.length === 0 || ofVitest.length > 0 ? [run('vitest', [...vitest, ...ofVitest, ...options])] : []),
];
const results = (await Promise.all(runs)).flat();
rmSync(reports, { recursive: true });

const seconds = ({ startTime, endTime }: FileResult) => (endTime - startTime) / 1000;
for (const file of results.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, 10))
  console.log(`${seconds(file).toFixed(1).padStart(6)} s  ${relative(root, file.name)}`);
const count = (status: string) =>
  results.flatMap((file) => file.assertionResults.filter((each) => each.status === status));
// A file that could not even be run counts as a failed test.
const broken = results.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
);
const failed = count('failed').length + broken.length;
console.log(`tests: ${count('passed').length} passed, ${failed} failed`);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
