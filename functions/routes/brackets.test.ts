import { beforeEach, describe, expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { cashOf, logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { pass } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { whileUnreadable } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';

let playerId = '';
movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  playerId = await joinPlayer();
});

const place = (body: object, id = uuidV7()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
const cancel = (id: string) => call('cancel-order', { playerId, params: { id } });

const far = { stopPrice: '0.01', limitPrice: '9000.00' };
const buy = (bracket: object = far, differences: object = {}) => ({
  symbol: 'TFM',
  action: 'buy',
  shares: 3,
  bracket,
  ...differences,
});

describe('a purchase with a bracket', () => {
  test.each([
    ['a stop-loss', { stopPrice: '0.01' }, { type: 'stop', stopPrice: '0.01', limitPrice: null }],
    ['a take-profit', { limitPrice: '9000.00' }, { type: 'limit', stopPrice: null, limitPrice: '9000.00' }],
    ['both', far, { type: 'oco', ...far }],
  ])('returns the resting sale of its shares: %s', async (_, bracket, expected) => {
    const { status, body } = await place(buy(bracket));
    expect(status).toBe(200);
    expect(body.bracket).toMatchObject({ ...expected, action: 'sell', shares: 3, status: 'open', bracket: null });
    expect(await ordersOf(playerId)).toEqual([body.bracket]);
    const { bracket: _bracket, ...receipt } = body;
    expect(await logOf(playerId)).toEqual([receipt]);
  });

  test('repeated with its key returns the same, with the bracket’s current state', async () => {
    const id = uuidV7();
    const first = await place(buy(), id);
    expect((await place(buy(), id)).body).toEqual(first.body);
    await cancel(first.body.bracket.id);
    const again = await place(buy(), id);
    expect(again.body).toEqual({ ...first.body, bracket: expect.objectContaining({ status: 'cancelled' }) });
    expect([(await logOf(playerId)).length, (await ordersOf(playerId)).length]).toEqual([1, 1]);
  });

  test.each([
    ['now', buy()],
    ['by a reached limit', buy(far, { orderType: 'limit', limitPrice: '8000.00' })],
  ])('bought %s beyond fifty open orders is refused before any purchase', async (_, body) => {
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    expect((await place(body)).body.code).toBe('too-many-orders');
    expect([await logOf(playerId), await cashOf(playerId)]).toEqual([[], 1_000_000]);
  });
});

describe('a purchase that rests with a bracket', () => {
  test('places the bracket when it is filled, and not before', async () => {
    const coming = await comingPrice();
    const { body } = await place({ ...limitOrderAt(coming), bracket: far });
    expect(body.order).toMatchObject({ status: 'open', bracket: far });
    expect(await ordersOf(playerId)).toHaveLength(1);
    await pass(coming.ticks);
    const bracket = { type: 'oco', ...far, action: 'sell', shares: 1, status: 'open' };
    expect(await ordersOf(playerId)).toMatchObject([bracket, { id: body.order.id, status: 'filled' }]);
  });

  test('filled at once returns the receipt and the bracket, also when repeated', async () => {
    const body = { ...buy(), orderType: 'limit', limitPrice: '8000.00' };
    const id = uuidV7();
    const first = await place(body, id);
    expect(first.body.bracket).toMatchObject({ type: 'oco', status: 'open' });
    expect((await place(body, id)).body).toEqual(first.body);
    expect((await place({ ...body, bracket: undefined }, id)).body.code).toBe('key-reused');
    expect(await ordersOf(playerId)).toHaveLength(2);
  });
});

test('a tick job also fills a bracket that it has placed, if a later tick of its range reaches it', async () => {
  const coming = await comingPrice();
  await place({ ...limitOrderAt(coming), bracket: { limitPrice: formatCents(coming.levelCents + 1) } });
  await pass(coming.ticks + 200);
  const [sale, purchase, ...others] = await logOf(playerId);
  expect([sale, purchase, others]).toMatchObject([{ action: 'sell' }, { action: 'buy' }, []]);
  expect(Date.parse(sale?.createdAt ?? '')).toBeGreaterThan(Date.parse(purchase?.createdAt ?? ''));
});

test('the bracket of a parked purchase starts at the checkpoint of the tick job that fills it', async () => {
  const coming = await comingPrice();
  await place({ ...limitOrderAt(coming), bracket: far });
  await whileUnreadable(playerId, () => pass(coming.ticks));
  const checkpointMs = Math.floor(movingClock.nowMs / TICK_MS) * TICK_MS;
  await pass(6);
  const [bracket] = await ordersOf(playerId);
  expect(bracket).toMatchObject({ type: 'oco', status: 'open', createdAt: new Date(checkpointMs).toISOString() });
});
