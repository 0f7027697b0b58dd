import { expect, test } from 'vitest';
import { tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { logOf } from '../testing/account.ts';
import { expectEachFilledOnce, placeCrossing, WINDOW_TICKS } from '../testing/crossing-orders.ts';
import { dyingAt, timePassing } from '../testing/dying-job.ts';
import { tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { moveMarket } from '../usecases/move-market.ts';

movingMarket();

test('a move that fails after its fills still names the players whom the next ranking has to read', async () => {
  const { placed } = await placeCrossing({ orders: 3, players: 2 });
  movingClock.turn(WINDOW_TICKS);
  const settled = new Set<string>();
  // Three orders are closed, and then the checkpoint is not stored.
  expect(await dyingAt(() => moveMarket(Date.now(), settled), { number: 4, when: 'before' })).toBe(true);
  expect(settled).toEqual(new Set(placed.map(({ playerId }) => playerId)));
  await tickJob();
});

test('orders for which a tick job has no time are filled by the next, at the price of their own tick', async () => {
  const { placed, range } = await placeCrossing({ orders: 60, players: 60 });
  movingClock.turn(WINDOW_TICKS);
  const before = await readMarket({ consistent: true });
  const afterFills = timePassing({ ms: 8_000 });
  await tickJob();
  afterFills();
  const filled = placed.map(async ({ playerId }) => (await logOf(playerId)).length);
  const count = (await Promise.all(filled)).reduce((sum, each) => sum + each, 0);
  // Those that were begun at once.
  expect(count).toBe(40);
  expect(await readMarket({ consistent: true })).toEqual(before);
  movingClock.turn(1);
  await tickJob();
  await expectEachFilledOnce(placed, range);
  expect((await readMarket({ consistent: true }))?.market.tick).toBe(tickAt(Date.now()));
});

test('an OCO whose prices both come on the way of one tick job is filled once, at the one that came first', async () => {
  const { placed, range } = await placeCrossing({ orders: 4, players: 2, kind: 'oco', twice: true });
  movingClock.turn(WINDOW_TICKS);
  await Promise.all([tickJob(), tickJob()]);
  await expectEachFilledOnce(placed, range);
});

test('an OCO whose prices come one after the other, in tick jobs of their own, is filled by the first only', async () => {
  const { placed, range } = await placeCrossing({ orders: 4, players: 2, kind: 'oco', twice: true });
  for (let ticks = 0; ticks < WINDOW_TICKS; ticks += 5) {
    movingClock.turn(5);
    await tickJob();
  }
  await expectEachFilledOnce(placed, range);
});
