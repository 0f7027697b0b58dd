import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first: one that began last would leave a core alone with it. */
const LONGEST = [
  ...['offline', 'accessibility', 'plan-term', 'tabs', 'gallery', 'screens', 'idle', 'accessibility-contest', 'market'],
  ...['chat', 'trading', 'ticket', 'players', 'admin', 'notifications', 'offline-visit', 'freshness', 'leagues'],
].map((name) => `/web/e2e/${name}.test.ts`);
const LONGEST_OF_UNITS = ['events/contest-year', 'usecases/refresh-ranking', 'bench/market/tournament'].map(
  (name) => `/functions/${name}.test.ts`,
);

function place({ moduleId }: TestSpecification): number {
  const known = [...LONGEST_OF_UNITS, ...LONGEST].findIndex((file) => moduleId.endsWith(file));
  return known < 0 ? Number.POSITIVE_INFINITY : known;
}

/** Vitest's own order is by size, where it remembers no earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const known = rest
      .filter((file) => Number.isFinite(place(file)))
      .toSorted((one, other) => place(one) - place(other));
    return [...known, ...rest.filter((file) => !Number.isFinite(place(file)))];
  }
}
