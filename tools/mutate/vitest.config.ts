import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A mutated file's own tests run first: most mutants end there. What a file does while it is loaded belongs to no test,
 * so that for a mutant of that kind all tests would run otherwise.
 */
class OwnTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated = ''] = this.ctx.config.related ?? [];
    const stem = basename(mutated, '.ts');
    const isOwn = (file: TestSpecification) => basename(file.moduleId) === `${stem}.test.ts`;
    return files.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  }
}

/** The rules' own tests as `npm run test:long -- mutate` runs them: without those that walk through millions of ticks. */
export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'functions/domain/**/*.test.ts'],
    exclude: ['functions/domain/market/{past,run}.test.ts'],
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: OwnTestsFirst },
    testTimeout: 60_000,
  },
});
