import { beforeEach, describe, expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { eventsSentTo, logOf, ordersOf } from '../testing/account.ts';
import { call, outcome } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { pass } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { joinPlayer } from '../testing/scene.ts';

const key = () => uuidV7();
const limit = (limitPrice: string, differences: object = {}) => ({
  symbol: 'TFM',
  action: 'buy',
  shares: 2,
  orderType: 'limit',
  limitPrice,
  ...differences,
});

/** Each test begins in a new tick. TFM opens at 42.50. */
let playerId = '';

movingMarket();

beforeEach(async () => {
  movingClock.turn(1);
  playerId = await joinPlayer();
});

const place = (body: unknown, id = key()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
const orders = () => ordersOf(playerId);
const log = () => logOf(playerId);
const cancel = (id: string) => call('cancel-order', { playerId, params: { id } });
const price = async (symbol = 'TFM') => (await call('get-stock', { params: { symbol } })).body.currentPrice as string;

describe('a limit order', () => {
  test('whose price is reached is filled at once, at the market price and not at its limit', async () => {
    const { status, body } = await place(limit('9000.00', { shares: 1 }));
    expect([status, body.price, body.stockSymbol]).toEqual([200, await price(), 'TFM']);
    expect(await orders()).toMatchObject([{ id: body.id, status: 'filled', price: body.price, limitPrice: '9000.00' }]);
    expect(await log()).toEqual([body]);
  });

  test('whose price is not reached rests, and takes nothing from the player', async () => {
    const { status, body } = await place(limit('0.01'));
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ stockSymbol: 'TFM', status: 'open', limitPrice: '0.01', closedAt: null });
    expect(await orders()).toEqual([body.order]);
    expect((await call('get-portfolio', { playerId })).body.cash).toBe('10000.00');
  });

  test('is filled at the price of the tick that reaches it, with one event', async () => {
    const coming = await comingPrice();
    const { body } = await place(limitOrderAt(coming));
    await pass(coming.ticks);
    const [fill] = (await log()) as [Receipt];
    const [order] = (await orders()) as [RestingOrder];
    const filled = { id: body.order.id, status: 'filled', transactionId: fill.id, trigger: 'limit' };
    expect(order).toMatchObject({ ...filled, price: formatCents(coming.priceCents), closedAt: fill.createdAt });
    const { price, total } = fill;
    expect(price).toBe(order.price);
    expect(Date.parse(fill.createdAt)).toBe(Math.floor(movingClock.nowMs / TICK_MS) * TICK_MS);
    expect((await eventsSentTo(playerId)).filter(({ type }) => type === 'order_filled')).toMatchObject([
      { type: 'order_filled', orderId: order.id, trigger: 'limit', price, total, transactionId: fill.id },
    ]);
  });

  test('which the player cannot pay at its tick is cancelled with a reason', async () => {
    const coming = await comingPrice();
    const { body } = await place(limitOrderAt(coming, 100_000));
    expect(body.order.status).toBe('open');
    await pass(coming.ticks);
    const reason = expect.stringMatching(/^You can't buy 100,000 [A-Z]+: you are .* coins short\.$/);
    expect(await orders()).toMatchObject([{ status: 'cancelled', reason }]);
    expect(await log()).toEqual([]);
  });

  test('is refused beyond fifty open ones', async () => {
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    expect((await place(limit('0.01'))).body.code).toBe('too-many-orders');
    await cancel((await orders())[0]?.id ?? '');
    expect((await place(limit('0.01'))).status).toBe(200);
  });
});

describe('the key of an order', () => {
  test('sent again returns the same order in its current state', async () => {
    const id = key();
    const first = await place(limit('0.01'), id);
    expect((await place(limit('0.01'), id)).body).toEqual(first.body);
    await cancel(id);
    expect((await place(limit('0.01'), id)).body.order).toMatchObject({ id, status: 'cancelled' });
    expect(await orders()).toHaveLength(1);
  });

  test('is refused for another order, as is a market order’s key', async () => {
    const id = key();
    await place(limit('0.01'), id);
    expect((await place(limit('0.02'), id)).body.code).toBe('key-reused');
    const market = key();
    await place({ symbol: 'TFM', action: 'buy', shares: 1 }, market);
    expect((await place(limit('0.01'), market)).body.code).toBe('key-reused');
  });

  test('is refused for a market order in any state of its own order, and still answers for that', async () => {
    const market = { symbol: 'TFM', action: 'buy', shares: 1 };
    const [resting, filledAtOnce, cancelled] = [key(), key(), key()];
    await place(limit('0.01'), resting);
    await place(limit('9000.00'), filledAtOnce);
    await place(limit('0.01'), cancelled);
    await cancel(cancelled);
    for (const id of [resting, filledAtOnce, cancelled])
      expect(await outcome(place(market, id))).toEqual([409, 'key-reused']);
    expect(await log()).toHaveLength(1);
    expect((await place(limit('0.01'), resting)).body.order).toMatchObject({ id: resting, status: 'open' });
    expect((await place(limit('9000.00'), filledAtOnce)).body).toEqual((await log())[0]);
  });

  test('may equal another player’s, at the same price', async () => {
    const id = key();
    await place(limit('0.01'), id);
    const other = await joinPlayer();
    const headers = { 'idempotency-key': id };
    expect((await call('place-trade', { playerId: other, body: limit('0.01'), headers })).status).toBe(200);
  });
});

test('cancels an open order once; a second cancellation finds none', async () => {
  const { body } = await place(limit('0.01'));
  expect((await cancel(body.order.id)).body).toMatchObject({
    status: 'cancelled',
    reason: 'You cancelled this order.',
  });
  expect((await cancel(body.order.id)).status).toBe(404);
});
