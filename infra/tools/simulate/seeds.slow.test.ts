import { expect, test } from 'vitest';
import { inWorkers, sharesOf } from './threads.ts';
import type { Done } from './worker.ts';

const [FIRST, COUNT] = [49, 200];
const COMMANDS = 8;

test(`${COUNT} more bad days break no rule`, async () => {
  const outcomes: Done[] = [];
  await inWorkers(sharesOf({ first: FIRST, count: COUNT, commands: COMMANDS }), (_, done) => outcomes.push(done));
  expect(outcomes).toHaveLength(COUNT);
  expect(outcomes.filter(({ findings }) => findings.length > 0)).toEqual([]);
});
