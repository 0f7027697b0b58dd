import { expect, test } from 'vitest';
import { withHalted } from '../../shared/market/market.ts';
import { TICKS_PER_DAY, tickAt, tickStartMs } from '../../shared/tick.ts';
import { putMarket, readMarket } from '../data/market.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { ticksAhead } from '../testing/coming-prices.ts';
import { crossingOf, expectEachFilledOnce, placeCrossing, WINDOW_TICKS } from '../testing/crossing-orders.ts';
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

test('a halted market fills nothing; after it resumes, orders fill as before', async () => {
  const halt = async (halted: boolean) => {
    const stored = await readMarket({ consistent: true });
    if (!stored) throw new Error('no market');
    await putMarket(withHalted(stored.market, halted), stored);
  };
  const { placed } = await placeCrossing({ orders: 3, players: 1 });
  const [{ playerId } = { playerId: '' }] = placed;
  await halt(true);
  movingClock.turn(WINDOW_TICKS);
  await tickJob();
  expect((await ordersOf(playerId)).map(({ status }) => status)).toEqual(['open', 'open', 'open']);
  await halt(false);
  const range = await ticksAhead(TICKS_PER_DAY);
  const crossings = placed.flatMap((order) => crossingOf(range, order)?.tick ?? []);
  const soonest = Math.min(...crossings);
  movingClock.turn(soonest - range.from.tick);
  await tickJob();
  const filled = (await ordersOf(playerId)).filter(({ status }) => status === 'filled');
  expect(filled).toHaveLength(crossings.filter((tick) => tick === soonest).length);
  expect((await logOf(playerId))[0]?.createdAt).toBe(new Date(tickStartMs(soonest)).toISOString());
});
