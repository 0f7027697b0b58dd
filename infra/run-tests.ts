import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ensureAssembly } from './local/assembly.ts';
import { root } from './paths.ts';

/*
 * `npm test` runs every test: Jest over infra/*.test.ts, Vitest over all others, the browser's included. All parts run,
 * whichever fails; the last lines name what failed and add up the counts. `npm test -- FILE…` runs those files, each
 * with its runner; options after the files go to the runner.
 *
 * In a whole run, what drives a browser or a host is tried once more when it fails: two cores drive hundreds of journeys,
 * and one whose processor came too late says nothing about the game. What then passes is named before the counts, with
 * its reason, since it may be a fault that shows seldom.
 */

/** A runner's process over some of the tests. */
interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

interface Outcome {
  readonly passed: number;
  /** Those that passed when they were tried again, and why they failed before. */
  readonly unsteady: readonly string[];
  /** What failed and why, each test. A file that could not even be run counts as a failed test. */
  readonly failures: readonly string[];
}

/** What Jest and Vitest write alike. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  /** Why the file could not be run. */
  readonly message: string;
  readonly assertionResults: readonly TestResult[];
}

interface TestResult {
  readonly fullName: string;
  readonly status: string;
  /** Of every try, also of one that another has made good. */
  readonly failureMessages: readonly string[] | null;
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

/** Runs a part and counts by its report. */
async function run({ name, command }: Part, stdio: 'inherit' | 'pipe'): Promise<Outcome> {
  const startedMs = performance.now();
  const report = join(reports, `${name}.json`);
  // A journey waits for answers; the other lane gets a third of its share, and both end at about the same time.
  const program = name === 'browser' ? [process.execPath] : ['nice', '-n', '5', process.execPath];
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
  const { numPassedTests, testResults } = readReport(report);
  const named = testResults.flatMap(failuresOf);
  const failures = named.length === 0 && status !== 0 ? [`${name}: ended with ${status}, as told above`] : named;
  return { passed: numPassedTests, unsteady: testResults.flatMap(unsteadyOf), failures };
}

function failuresOf(file: FileResult): string[] {
  const failed = told(file, ({ status }) => status === 'failed');
  if (failed.length > 0 || file.status !== 'failed') return failed;
  return [`${relative(root, file.name)}: ${atAGlance(file.message)}`];
}

function unsteadyOf(file: FileResult): string[] {
  return told(file, ({ status, failureMessages }) => status === 'passed' && Boolean(failureMessages?.length));
}

/** A test a line, with its file and the reasons of its first try: what failed, and what the screen showed then. */
function told({ name, assertionResults }: FileResult, isMeant: (result: TestResult) => boolean): string[] {
  return assertionResults.filter(isMeant).map(({ fullName, failureMessages }) => {
    const reasons = (failureMessages ?? []).slice(0, 2).map(atAGlance);
    return `${relative(root, name)}: ${fullName}: ${reasons.join('\n  ')}`;
  });
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, testResults: [] };
  }
}

async function runInTurn(parts: readonly Part[], stdio: 'inherit' | 'pipe'): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of parts) outcomes.push(await run(part, stdio));
  return outcomes;
}

/**
 * Two lanes for two cores: each waits now and then for a process, a clock or the build, and then the other goes on. With a
 * third beside them a journey's functions waited for a processor beyond their thirty seconds.
 */
async function runEverything(): Promise<Outcome[]> {
  // A build that fails is told here, and fails every part that needs it.
  const built = ensureAssembly().catch((error: Error) => console.error(error.message));
  // Vitest would leave one of the two cores to itself.
  const units = vitest('units', '--project=rules', '--project=web', '--project=functions*', '--maxWorkers=2');
  const journeys = vitest('browser', '--project=browser', '--retry=1');
  const localHost = vitest('local host', '--project=local host', '--retry=1');
  const lanes = [
    built.then(() => runInTurn([journeys], 'pipe')),
    built.then(() => runInTurn([jest(), localHost, units], 'pipe')),
  ];
  return (await Promise.all(lanes)).flat();
}

function runFiles(args: readonly string[]): Promise<Outcome[]> {
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
const passed = results.reduce((total, outcome) => total + outcome.passed, 0);
const failures = results.flatMap((outcome) => outcome.failures);
for (const { unsteady } of results) for (const test of unsteady) console.log(`passed when tried again: ${test}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`tests: ${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;

/** A reason's first lines, without the places that the code came by. */
function atAGlance(failure: string): string {
  const lines = failure.split('\n').filter((line) => !/^\s*at /.test(line));
  return lines.slice(0, 8).join('\n  ');
}
