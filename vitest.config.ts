import { spawnSync } from 'node:child_process';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const hasJava = spawnSync('java', ['-version']).status === 0;

/** Of what runs in real time, with processes and browsers of its own, a busy machine may once be late. */
const RETRIES = 1;

/** Handlers and data run against a real table engine: the embedded one, and AWS's own where Java is installed. */
function tableProject(engine: 'embedded' | 'java'): TestProjectConfiguration {
  return {
    test: {
      name: `functions (${engine})`,
      include: ['functions/{routes,events,socket,data,lib}/**/*.test.ts'],
      globalSetup: 'functions/testing/table-engine.ts',
      setupFiles: 'functions/testing/environment.ts',
      env: { TABLE_ENGINE: engine },
      // AWS's own engine takes ten times as long, and more on a busy machine.
      testTimeout: engine === 'java' ? 120_000 : 30_000,
    },
  };
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'rules',
          // Pure rules share nothing, so Node loads each file once and runs it as it is: a quarter of the processor's time.
          experimental: { viteModuleRunner: false },
          isolate: false,
          include: ['shared/**/*.test.ts', 'functions/domain/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ['web/e2e/**'] } },
      {
        test: {
          name: 'local host',
          include: ['infra/local/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
          // Whole stacks and browsers run one after the other: side by side they would only wait for each other.
          sequence: { groupOrder: 1 },
          retry: RETRIES,
        },
      },
      tableProject('embedded'),
      ...(hasJava ? [tableProject('java')] : []),
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: 'web/e2e/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          retry: RETRIES,
        },
      },
    ],
  },
});
