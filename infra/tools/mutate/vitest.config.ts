import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs a mutated file's own tests first, which catch most mutants. Mutants of load-time code run all tests. */
class OwnTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated = ''] = this.ctx.config.related ?? [];
    const stem = basename(mutated, '.ts');
    const isOwn = (file: TestSpecification) => basename(file.moduleId) === `${stem}.test.ts`;
    return files.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  }
}

export default defineConfig({
  test: {
    include: [
      ...['shared/**/*.test.ts', 'functions/domain/**/*.test.ts'],
      'web/{lib,features}/**/{practice-account,trade-window,month-replay,what-if,verify-month}.test.ts',
    ],
    exclude: ['functions/domain/market/{past,run}.test.ts'],
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: OwnTestsFirst },
    testTimeout: 60_000,
  },
});
