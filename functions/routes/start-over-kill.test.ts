import { beforeAll, describe, expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { monthOfTick, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { resetKey } from '../data/reset.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { dyingAt, type When } from '../testing/dying-job.ts';
import { tickJob } from '../testing/events.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { getRaw } from '../testing/poison.ts';
import { joinRuined, startOver } from '../testing/ruined.ts';
import { openTestMarket } from '../testing/scene.ts';

const STARTED = '10000.00';

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
});

const newKey = () => uuidV7(movingClock.nowMs);
const cashOf = async (playerId: string) => (await call('get-portfolio', { playerId })).body.cash;
const place = (playerId: string, body: object) => call('place-trade', { playerId, body });
const openOf = async (playerId: string) => (await ordersOf(playerId)).filter(({ status }) => status === 'open');

describe('a process that dies', () => {
  const dies: [number, When][] = [1, 2, 3].flatMap((number) => [
    [number, 'before'],
    [number, 'after'],
  ]);

  /** A ruined player with two orders that the next prices reach. */
  async function joinWithOrders() {
    const playerId = await joinRuined();
    const level = await comingPrice();
    for (let order = 0; order < 2; order++) await place(playerId, limitOrderAt(level));
    return { playerId, level };
  }

  test('before its first write has changed nothing', async () => {
    const { playerId } = await joinWithOrders();
    expect(await dyingAt(() => startOver(playerId), { number: 1, when: 'before' })).toBe(true);
    expect(await cashOf(playerId)).toBe('4000.00');
    expect(await openOf(playerId)).toHaveLength(2);
    expect(await getRaw(resetKey(playerId, monthOfTick(tickAt(movingClock.nowMs))))).toBeUndefined();
  });

  test.each(dies.slice(1))(
    'at write %i, %s it: the player has started over, no order is open, none is filled, and a repeat ends it',
    async (number, when) => {
      const { playerId, level } = await joinWithOrders();
      const key = newKey();
      expect(await dyingAt(() => startOver(playerId, key), { number, when })).toBe(true);
      expect(await cashOf(playerId)).toBe(STARTED);
      expect(await openOf(playerId)).toEqual([]);
      movingClock.turn(level.ticks);
      await tickJob();
      expect(await logOf(playerId)).toEqual([]);
      expect(await startOver(playerId, key)).toMatchObject({ status: 200 });
      const orders = await ordersOf(playerId);
      expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
      expect(await cashOf(playerId)).toBe(STARTED);
    },
  );

  test('leaves orders that take none of the room for new ones, and a repeat closes them', async () => {
    const playerId = await joinRuined();
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    const key = newKey();
    await dyingAt(() => startOver(playerId, key), { number: 1, when: 'after' });
    const limit = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
    expect((await place(playerId, limit)).body.order?.status).toBe('open');
    await startOver(playerId, key);
    expect(await openOf(playerId)).toHaveLength(1);
  });

  test('leaves an order that is cancelled with an event once its price comes', async () => {
    const { playerId, level } = await joinWithOrders();
    await dyingAt(() => startOver(playerId), { number: 1, when: 'after' });
    const after = uuidV7(movingClock.nowMs - 1);
    movingClock.turn(level.ticks);
    await tickJob();
    const { body } = await call('list-events', { playerId, query: { after } });
    const told = { type: 'order_cancelled', reason: 'You started over.' };
    expect(body).toMatchObject([told, told]);
  });
});

test('a trade and a fill at the same moment come before or after, and never in between', async () => {
  for (let round = 0; round < 12; round++) {
    const playerId = await joinRuined();
    const level = await comingPrice();
    await place(playerId, limitOrderAt(level));
    movingClock.turn(level.ticks);
    const [started] = await Promise.all([
      startOver(playerId),
      place(playerId, { symbol: 'TFM', action: 'buy', shares: 1 }),
      tickJob(),
    ]);
    expect(started.status).toBe(200);
    const sinceMs = Date.parse(started.body.startedOverAt);
    const after = (await logOf(playerId)).filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs);
    // Only the trade may be later than the reset: the order was placed before.
    expect(after.every(({ stockSymbol }) => stockSymbol === 'TFM')).toBe(true);
    const spentCents = after.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
    expect(await cashOf(playerId)).toBe(formatCents(1_000_000 - spentCents));
    expect((await call('list-holdings', { playerId })).body).toHaveLength(after.length);
    expect(await openOf(playerId)).toEqual([]);
  }
});
