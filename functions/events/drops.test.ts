import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anySteps, playDropping } from '../testing/dropping-game.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { openTestMarket } from '../testing/scene.ts';

/** How often clients lose their connections; ten-thousand-drops.long.test.ts has more. */
const RUNS = 3;
const DROPS = 200;

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
});

test(`of ${DROPS} clients that drop at any moment, each catches up with all that happened, once`, async () => {
  let [drops, events] = [0, 0];
  const property = fc.asyncProperty(anySteps, async (steps) => {
    const played = await playDropping(steps);
    drops += played.drops;
    events += played.events;
  });
  await fc.assert(property, { numRuns: RUNS, seed: 20261128, endOnFailure: true });
  expect([drops >= DROPS, events >= DROPS / 4]).toEqual([true, true]);
});
