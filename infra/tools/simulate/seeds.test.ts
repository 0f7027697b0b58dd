import { beforeAll, expect, test } from 'vitest';
import { LambdaBundle } from './lambda-bundle.ts';
import { runSeed } from './run.ts';

/* Runs a few seeds. seeds.slow.test.ts, `npm run test:long -- simulate` and `npm run simulate` run more. */

/** Enough for three runs of each kind, such as a season's end or a release that is rolled back. */
const SEEDS = 48;
const COMMANDS = 8;

let bundle: LambdaBundle;
beforeAll(async () => {
  bundle = await LambdaBundle.build();
});

test(`${SEEDS} bad days break no rule`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++)
    expect({ seed, ...(await runSeed(bundle, seed, COMMANDS)) }).toMatchObject({ seed, findings: [] });
});

test('a seed repeats the same run', async () => {
  const hashes = new Set<string>();
  for (let time = 0; time < 2; time++) hashes.add((await runSeed(bundle, 7)).hash);
  hashes.add((await runSeed(bundle, 8)).hash);
  expect(hashes.size).toBe(2);
});
