import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../paths.ts';
import { LambdaBundle } from './lambda-bundle.ts';
import { readPlantedBugs } from './planted-bugs.ts';
import { runSeed } from './run.ts';

/* Plants three of the bugs. `npm run test:long -- bugs` plants all of them. */

test.each([
  'a trade is recorded without its player',
  'a fill is written without its event',
  'anyone takes a lease that is held',
])('the simulation finds the planted bug: %s', async (title) => {
  const bug = readPlantedBugs().find((each) => each.title === title);
  const broken = await LambdaBundle.build(bug && [bug]);
  const findings: string[] = [];
  for (let seed = 1; findings.length === 0 && seed <= 40; seed++)
    findings.push(...(await runSeed(broken, seed)).findings);
  expect(findings).not.toEqual([]);
});

test('each planted bug matches its source file exactly once', () => {
  const places = readPlantedBugs().map(({ title, file, from }) => {
    return { title, count: readFileSync(join(root, file), 'utf8').split(from).length - 1 };
  });
  expect(places.filter(({ count }) => count !== 1)).toEqual([]);
});
