import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Stops only tests that hang, even on a busy machine. The longest test takes one to three minutes by itself. */
const patient = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } };

/** Only `npm run test:long` runs these, and the table tests on AWS's own engine, which is ten times slower. */
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
      // Each file gets its own instances of our modules (environment.ts); npm packages load once for all files.
      pool: 'threads',
      isolate: false,
      ...patient,
    },
  };
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Jest runs at the same time. Tests that drive a host or a browser mostly wait, so one more worker than cores pays.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: pureTests,
          exclude: isLong ? [] : [long],
          // These leave no state behind, and Node runs them without Vite's transform. This takes a third of the time.
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
          // These tests restore what they stub, so they can share a process, which takes a fifth of the time.
          pool: 'threads',
          isolate: false,
          ...patient,
        },
      },
      tableProject('embedded'),
      ...(isLong ? [tableProject('java')] : []),
      {
        test: {
          // Vitest orders projects by name. This one mostly waits for its hosts, so it runs beside the next.
          name: 'AWS on a laptop',
          include: ['infra/{local,smoke}/**/*.test.ts'],
          setupFiles: 'infra/local/testing/real-clock.ts',
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
          // Journeys leave no state in their process, and Node runs them without Vite's transform.
          pool: 'threads',
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
