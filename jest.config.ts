import type { Config } from 'jest';

/** Jest checks what the CDK app synthesizes; every other test is Vitest's. Node runs the TypeScript itself. */
const config: Config = {
  rootDir: 'infra',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/testing/synthesize.ts',
  testMatch: ['<rootDir>/*.test.ts', '<rootDir>/bundling/*.test.ts'],
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 60_000,
};

export default config;
