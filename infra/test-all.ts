import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.ts';

/*
 * Runs every test: Jest over infra/, Vitest over all else, the browser included. Both run even if the first fails, and
 * the last line adds up their counts.
 */

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

const reports = mkdtempSync(join(tmpdir(), 'tradefloor-tests-'));

/** Runs one runner and reads its report. A file that could not even be run counts as a failed test. */
function run(name: string, command: string[]): { passed: number; failed: number } {
  const report = join(reports, `${name}.json`);
  const { status } = spawnSync('node', [...command, `--outputFile=${report}`], { cwd: root, stdio: 'inherit' });
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

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const results = [run('jest', [...jest, '--json']), run('vitest', vitest)];
rmSync(reports, { recursive: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
