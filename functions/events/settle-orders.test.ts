import { expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import { tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { playerKey } from '../data/player.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { type ComingPrice, comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { expectEachFilledOnce, placeCrossing, WINDOW_TICKS } from '../testing/crossing-orders.ts';
import { dyingAt, timePassing } from '../testing/dying-job.ts';
import { pass, tickJob } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { setRaw, whileUnreadable } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';
import { moveMarket } from '../usecases/move-market.ts';

movingMarket();

test('a move that fails after its fills still names the players whom the next ranking must read', async () => {
  const { placed } = await placeCrossing({ orders: 3, players: 2 });
  movingClock.turn(WINDOW_TICKS);
  const settled = new Set<string>();
  // Three orders are closed, and then the checkpoint is not stored.
  expect(await dyingAt(() => moveMarket(Date.now(), settled), { number: 4, when: 'before' })).toBe(true);
  expect(settled).toEqual(new Set(placed.map(({ playerId }) => playerId)));
  await tickJob();
});

test('orders that a tick job has no time for are filled by the next, at the price of their own tick', async () => {
  const { placed, range } = await placeCrossing({ orders: 60, players: 60 });
  movingClock.turn(WINDOW_TICKS);
  const before = await readMarket({ consistent: true });
  const afterFills = timePassing({ ms: 8_000 });
  await tickJob();
  afterFills();
  const filled = placed.map(async ({ playerId }) => (await logOf(playerId)).length);
  const count = (await Promise.all(filled)).reduce((sum, each) => sum + each, 0);
  // The first tick job fills only those that it began at once.
  expect(count).toBe(40);
  expect(await readMarket({ consistent: true })).toEqual(before);
  await pass(1);
  await expectEachFilledOnce(placed, range);
  expect((await readMarket({ consistent: true }))?.market.tick).toBe(tickAt(Date.now()));
});

test('an OCO whose prices are both reached in one tick job is filled once, at the earlier price', async () => {
  const { placed, range } = await placeCrossing({ orders: 4, players: 2, kind: 'oco', twice: true });
  movingClock.turn(WINDOW_TICKS);
  await Promise.all([tickJob(), tickJob()]);
  await expectEachFilledOnce(placed, range);
});

/** The tick job retries a twice-parked order at most this many ticks later. */
const WAIT_TICKS = 6;

const place = (playerId: string, body: object) => call('place-trade', { playerId, body });

/** Places an order whose price is reached while its player is unreadable. */
async function parkOrder(): Promise<{ playerId: string; level: ComingPrice }> {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  await place(playerId, limitOrderAt(level));
  await setRaw(playerKey(playerId), 'version', 'odd');
  await pass(level.ticks);
  return { playerId, level };
}

test('an order that could not be settled is parked, and filled later at the price of its own tick', async () => {
  const { playerId, level } = await parkOrder();
  await setRaw(playerKey(playerId), 'version', 2);
  await pass(WAIT_TICKS);
  const [order] = await ordersOf(playerId);
  expect(order).toMatchObject({ status: 'filled', price: formatCents(level.priceCents) });
  expect(await logOf(playerId)).toHaveLength(1);
});

test('an unreadable player is tried for one order a tick job, however many have crossed', async () => {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  for (let order = 0; order < 12; order++) await place(playerId, limitOrderAt(level));
  let reads = 0;
  await whileUnreadable(playerId, async () => {
    const letGo = intercept(async ({ constructor: { name }, input }, send) => {
      if (name === 'GetCommand' && JSON.stringify(input).includes(playerId)) reads++;
      return send();
    });
    await pass(level.ticks);
    await pass(1);
    letGo();
  });
  expect(reads).toBe(2);
  await pass(WAIT_TICKS);
  expect(await logOf(playerId)).toHaveLength(12);
});

test.each(['cancelled', 'replaced'])(
  'a parked order cannot be %s: it is filled at the price at which it crossed',
  async (how) => {
    const { playerId, level } = await parkOrder();
    const [{ id } = { id: '' }] = await ordersOf(playerId);
    const other = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01', replaces: id };
    const cancel = () => call('cancel-order', { playerId, params: { id } });
    const attempt = () => (how === 'cancelled' ? cancel() : place(playerId, other));
    expect((await cancel()).body.code).toBe('try-again');
    await setRaw(playerKey(playerId), 'version', 2);
    expect((await call('preview-trade', { playerId, body: other })).body.outcome).toBe('refused');
    expect((await attempt()).status).toBe(404);
    await pass(WAIT_TICKS);
    expect(await logOf(playerId)).toHaveLength(1);
    expect((await ordersOf(playerId))[0]).toMatchObject({ status: 'filled', price: formatCents(level.priceCents) });
  },
);
