import { expect, test } from 'vitest';
import { LambdaBundle } from './lambda-bundle.ts';
import { runSeed } from './run.ts';

/* The seeds after those of seeds.test.ts. */

const [FIRST, LAST] = [49, 248];
const COMMANDS = 8;

test(`${LAST - FIRST + 1} more bad days leave everything as it must be`, async () => {
  const bundle = await LambdaBundle.build();
  for (let seed = FIRST; seed <= LAST; seed++)
    expect({ seed, ...(await runSeed(bundle, seed, COMMANDS)) }).toMatchObject({ seed, findings: [] });
});
