import { beforeAll, expect, test } from 'vitest';
import { LambdaBundle } from './lambda-bundle.ts';
import { readPlantedBugs } from './planted-bugs.ts';
import { runSeed } from './run.ts';

/* A short look; `npm run test:long -- simulate` and `npm run simulate` look longer. */

const SEEDS = 200;
const COMMANDS = 12;

let bundle: LambdaBundle;
beforeAll(async () => {
  bundle = await LambdaBundle.build();
});

test(`${SEEDS} bad days leave everything as it must be`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++)
    expect({ seed, ...(await runSeed(bundle, seed, COMMANDS)) }).toMatchObject({ seed, findings: [] });
});

test('a seed does the same each time', async () => {
  const hashes = new Set<string>();
  for (let time = 0; time < 2; time++) hashes.add((await runSeed(bundle, 7)).hash);
  hashes.add((await runSeed(bundle, 8)).hash);
  expect(hashes.size).toBe(2);
});

test.each([
  'a trade is recorded without its player',
  'a fill is written without its event',
  'anyone takes a lease that is held',
])('what goes wrong is found: %s', async (title) => {
  const bug = readPlantedBugs().find((each) => each.title === title);
  const broken = await LambdaBundle.build(bug && [bug]);
  const findings: string[] = [];
  for (let seed = 1; findings.length === 0 && seed <= 40; seed++)
    findings.push(...(await runSeed(broken, seed)).findings);
  expect(findings).not.toEqual([]);
});
