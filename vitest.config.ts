import { spawnSync } from 'node:child_process';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { LongestFirst } from './web/e2e/longest-first.ts';

const hasJava = spawnSync('java', ['-version']).status === 0;

/** Limits for what hangs, which a busy machine does not reach: the longest test takes half a minute by itself. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Handlers and data run against a real table engine. */
const tableTests = ['functions/**/*.test.ts'];
const pureTests = ['functions/{bench,domain}/**/*.test.ts', 'shared/**/*.test.ts'];

/**
 * AWS's own engine takes ten times as long as the embedded one. So it runs the tests of the data layer and the contract
 * that both engines keep, and everything in `npm run test:java`.
 */
const javaTests =
  process.env.JAVA_TESTS === 'all' ? tableTests : ['functions/data/**/*.test.ts', 'functions/testing/**/*.test.ts'];

function tableProject(engine: 'embedded' | 'java', include: string[]): TestProjectConfiguration {
  return {
    test: {
      name: `functions (${engine})`,
      include,
      exclude: pureTests,
      globalSetup: 'functions/testing/table-engine.ts',
      setupFiles: 'functions/testing/environment.ts',
      env: { TABLE_ENGINE: engine },
      // A thread starts in a third of a process's time.
      pool: 'threads',
      ...patient,
    },
  };
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: pureTests,
          // Pure functions leave nothing behind, and Node runs them as they are: a third of the time.
          pool: 'threads',
          isolate: false,
          experimental: { viteModuleRunner: false },
          ...patient,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'infra/styles/*.test.ts'],
          exclude: ['web/e2e/**'],
          ...patient,
        },
      },
      tableProject('embedded', tableTests),
      ...(hasJava ? [tableProject('java', javaTests)] : []),
      {
        test: {
          name: 'local host',
          include: ['infra/{local,smoke}/**/*.test.ts'],
          ...patient,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: 'web/e2e/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as a screen is waited for.
          expect: { poll: { timeout: 30_000 } },
          // Journeys leave nothing behind in their process, and Node runs them as they are.
          pool: 'threads',
          isolate: false,
          experimental: { viteModuleRunner: false },
          // One browser and one host serve two journeys at a time: more would wait for two cores.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
