import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ensureAssembly } from './local/assembly.ts';
import { root } from './paths.ts';

/*
 * `npm test` runs every test: Jest over infra/*.test.ts, Vitest over all others, the browser's included. All parts run,
 * whichever fails, and the last line adds up their counts. `npm test -- FILE…` runs those files, each with its runner;
 * options after the files go to the runner.
 */

/** A runner's process over some of the tests. */
interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

const reports = mkdtempSync(join(tmpdir(), 'tradefloor-tests-'));

function jest(...options: string[]): Part {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return { name: 'template', command: [...flags, 'node_modules/jest/bin/jest.js', '--json', ...options] };
}

function vitest(name: string, ...options: string[]): Part {
  const reporters = ['--reporter=default', '--reporter=json'];
  return { name, command: ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options] };
}

/** Runs a part and counts by its report. A file that could not even be run counts as a failed test. */
async function run({ name, command }: Part, stdio: 'inherit' | 'pipe'): Promise<Counts> {
  const startedMs = performance.now();
  const report = join(reports, `${name}.json`);
  // The browser's journeys take longest: the other lanes fill the time in which they wait.
  const program = name === 'browser' ? [process.execPath] : ['nice', process.execPath];
  const [file = '', ...flags] = [...program, ...command, `--outputFile=${report}`];
  const child = spawn(file, flags, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((done) => child.once('close', done));
  if (stdio === 'pipe') {
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    process.stdout.write(`\n== ${name}, ${seconds} s\n${Buffer.concat(output)}`);
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport(report);
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1 };
  }
}

async function runInTurn(parts: readonly Part[], stdio: 'inherit' | 'pipe'): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const part of parts) counts.push(await run(part, stdio));
  return counts;
}

/** Three lanes for two cores: each waits now and then for a process, a clock or the build, and then the others go on. */
async function runEverything(): Promise<Counts[]> {
  // A build that fails is told here, and fails every part that needs it.
  const built = ensureAssembly().catch((error: Error) => console.error(error.message));
  const units = vitest('units', '--project=rules', '--project=web', '--project=functions*');
  const journeys = vitest('browser', '--project=browser');
  const localHost = vitest('local host', '--project=local host');
  const lanes = [
    runInTurn([units], 'pipe'),
    built.then(() => runInTurn([journeys], 'pipe')),
    built.then(() => runInTurn([jest(), localHost], 'pipe')),
  ];
  return (await Promise.all(lanes)).flat();
}

function runFiles(args: readonly string[]): Promise<Counts[]> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const [named, options] = firstOption < 0 ? [args, []] : [args.slice(0, firstOption), args.slice(firstOption)];
  const files = named.map((file) => relative(root, resolve(file)));
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (files.length === 0 || missing.length > 0) throw new Error(`Name test files, not: ${missing.join(', ')}`);
  const isTemplateTest = (file: string) => /^infra\/(bundling\/)?[^/]+\.test\.ts$/.test(file);
  const ofJest = files.filter(isTemplateTest);
  const ofVitest = files.filter((file) => !isTemplateTest(file));
  const parts = [
    ...(ofJest.length > 0 ? [jest('--runTestsByPath', ...ofJest, ...options)] : []),
    ...(ofVitest.length > 0 ? [vitest('others', ...ofVitest, ...options)] : []),
  ];
  return runInTurn(parts, 'inherit');
}

const args = process.argv.slice(2);
const results = await (args.length > 0 ? runFiles(args) : runEverything()).finally(() =>
  rmSync(reports, { recursive: true }),
);
const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0);
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
