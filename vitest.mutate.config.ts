import { defineConfig } from 'vitest/config';

/** The rules' own tests as `npm run mutate` runs them: without those that walk through millions of slots. */
export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'functions/domain/**/*.test.ts'],
    exclude: ['functions/domain/market/{figures,season}.test.ts'],
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
  },
});
