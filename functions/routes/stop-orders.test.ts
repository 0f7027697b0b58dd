import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { getRaw } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';

/** Each test begins in a new tick, at about 42.50. The player owns ten shares of everything. */
let playerId = '';

movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  const holdings = new Map(companies.map(({ symbol }) => [symbol, { shares: 10, costCents: 1_000 }]));
  playerId = await joinPlayer({ holdings });
});

const place = (body: object, id = uuidV7()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
const cancel = (id: string) => call('cancel-order', { playerId, params: { id } });

const stop = (stopPrice: string, differences: object = {}) => ({
  symbol: 'TFM',
  action: 'sell',
  shares: 2,
  orderType: 'stop',
  stopPrice,
  ...differences,
});
const oco = (stopPrice: string, limitPrice: string, differences: object = {}) =>
  stop(stopPrice, { orderType: 'limit', limitPrice, ...differences });

describe('an OCO', () => {
  test('rests as one order with both prices, and one cancellation ends both', async () => {
    const { body } = await place(oco('0.01', '9000.00'));
    expect(body.order).toMatchObject({ type: 'oco', stopPrice: '0.01', limitPrice: '9000.00', status: 'open' });
    expect(await ordersOf(playerId)).toHaveLength(1);
    const rows = ['FALL#0000000001', 'RISE#0000900000'].map((level) => ({
      PK: 'ORDERS#TFM',
      SK: `${level}#${body.order.id}#${playerId}`,
    }));
    expect((await Promise.all(rows.map(getRaw))).filter(Boolean)).toHaveLength(2);
    expect((await cancel(body.order.id)).status).toBe(200);
    expect((await Promise.all(rows.map(getRaw))).filter(Boolean)).toEqual([]);
  });

  test('counts as one of fifty open orders', async () => {
    await putOpenOrders(playerId, MAX_OPEN_ORDERS - 1);
    expect((await place(oco('0.01', '9000.00'))).status).toBe(200);
    expect((await place(stop('0.01'))).body.code).toBe('too-many-orders');
  });
});

const placed = async (body: object = stop('0.01')) => (await place(body)).body.order.id as string;
const statuses = async () => (await ordersOf(playerId)).map(({ stopPrice, status }) => [stopPrice, status]);

test('an order replaces an open one, and a repeat of its key returns the same', async () => {
  const replaces = await placed(stop('0.01', { orderType: 'limit', limitPrice: '9000.00' }));
  const id = uuidV7();
  const { body } = await place(stop('0.02', { replaces }), id);
  expect(body.order).toMatchObject({ id, status: 'open', stopPrice: '0.02' });
  expect(await statuses()).toEqual([
    ['0.02', 'open'],
    ['0.01', 'cancelled'],
  ]);
  expect((await place(stop('0.02', { replaces }), id)).body).toEqual(body);
});

test.each([
  ['a market order', { symbol: 'TFM', action: 'sell', shares: 2 }],
  ['a stop that is reached already', stop('9000.00')],
  ['a purchase with a bracket', { symbol: 'TFM', action: 'buy', shares: 1, bracket: { stopPrice: '0.03' } }],
])('an order that is filled at once also replaces an open one: %s', async (_, order) => {
  const replaces = await placed();
  expect((await place({ ...order, replaces })).status).toBe(200);
  expect(await logOf(playerId)).toHaveLength(1);
  expect((await ordersOf(playerId)).find(({ id }) => id === replaces)?.status).toBe('cancelled');
});

test('a refused order leaves the open one unchanged', async () => {
  const replaces = await placed();
  for (const refused of [
    stop('9000.00', { shares: 11 }),
    { symbol: 'TFM', action: 'buy', shares: 9_000 },
    stop('-1'),
  ]) {
    expect((await place({ ...refused, replaces })).status).toBeGreaterThanOrEqual(400);
    expect(await statuses()).toEqual([['0.01', 'open']]);
  }
});

test('a replacement needs an open order of the player, or it is not placed', async () => {
  const cancelled = await placed();
  await call('cancel-order', { playerId, params: { id: cancelled } });
  const owner = playerId;
  const open = await placed();
  playerId = await joinPlayer({ holdings: new Map([['TFM', { shares: 10, costCents: 1_000 }]]) });
  for (const order of [stop('0.02', { replaces: open }), { symbol: 'TFM', action: 'sell', shares: 1, replaces: open }])
    expect((await place(order)).body.code).toBe('not-found');
  expect([await ordersOf(playerId), await logOf(playerId)]).toEqual([[], []]);
  playerId = owner;
  expect((await place(stop('0.02', { replaces: cancelled }))).body.code).toBe('not-found');
  expect((await place(stop('0.02', { replaces: open.toUpperCase() }))).status).toBe(200);
});

test('a replacement needs its own key', async () => {
  const replaces = await placed();
  const { body } = await place({ symbol: 'TFM', action: 'sell', shares: 1, replaces }, replaces);
  expect(body.code).toBe('key-reused');
  expect(await statuses()).toEqual([['0.01', 'open']]);
});

test('a replacement does not count as a further order towards the fifty', async () => {
  const replaces = await placed();
  await putOpenOrders(playerId, MAX_OPEN_ORDERS - 1);
  expect((await place(stop('0.02'))).body.code).toBe('too-many-orders');
  expect((await place(stop('0.02', { replaces }))).status).toBe(200);
});
