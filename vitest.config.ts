import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Limits for what hangs, which a busy machine does not reach: the longest test takes a minute or three by itself. */
const patient = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } };

/**
 * `npm run test:long` alone runs `*.long.test.ts`, and the tests of tables on AWS's own engine, which takes ten times as
 * long as the embedded one. `infra/tools/test.ts` tells the others apart.
 */
const isLong = process.env.LONG_TESTS === 'yes';
const long = '**/*.long.test.ts';

/** Handlers and data run against a real table engine. */
const tableTests = ['functions/**/*.test.ts', 'infra/tools/{bench,operations,simulate/table}/*.test.ts'];
const pureTests = ['functions/domain/**/*.test.ts', 'shared/**/*.test.ts', 'infra/tools/{market,simulate}/*.test.ts'];

function tableProject(engine: 'embedded' | 'java'): TestProjectConfiguration {
  return {
    test: {
      name: `functions (${engine})`,
      include: tableTests,
      exclude: [...pureTests, ...(isLong && engine === 'embedded' ? [] : [long])],
      globalSetup: 'functions/testing/table-engine.ts',
      setupFiles: 'functions/testing/environment.ts',
      env: { TABLE_ENGINE: engine },
      // Each file has its own instances of our modules (environment.ts); the packages are read once for all of them.
      pool: 'threads',
      isolate: false,
      ...patient,
    },
  };
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Beside Jest. What drives a host or a browser mostly waits for it.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: pureTests,
          exclude: isLong ? [] : [long],
          // Pure functions leave nothing behind, and Node runs them as they are: a third of the time.
          pool: 'threads',
          isolate: false,
          experimental: { viteModuleRunner: false },
          ...patient,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**'],
          // They put back what they stub: a fifth of the time.
          pool: 'threads',
          isolate: false,
          ...patient,
        },
      },
      tableProject('embedded'),
      ...(isLong ? [tableProject('java')] : []),
      {
        test: {
          // Projects go by their names: this one, which mostly waits for its hosts, beside the next.
          name: 'AWS on a laptop',
          include: ['infra/{local,smoke}/**/*.test.ts'],
          setupFiles: 'infra/local/testing/real-clock.ts',
          // What they drive are processes of their own.
          pool: 'threads',
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          exclude: isLong ? [] : [long],
          globalSetup: 'web/e2e/setup.ts',
          ...patient,
          // Journeys leave nothing behind in their process, and Node runs them as they are.
          pool: 'threads',
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
