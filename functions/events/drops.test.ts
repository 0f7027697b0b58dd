import { beforeAll, expect, test } from 'vitest';
import { playRuns } from '../testing/dropping-game.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { openTestMarket } from '../testing/scene.ts';

/** ten-thousand-drops.long.test.ts has more. */
const DROPS = 250;

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
});

test(`clients that drop at any moment, ${DROPS} times, know all that happened, once`, async () => {
  const { drops, events } = await playRuns(3);
  expect([drops >= DROPS, events >= DROPS / 4]).toEqual([true, true]);
});
