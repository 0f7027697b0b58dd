import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, stopOrderAt } from '../testing/coming-prices.ts';
import { tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { getRaw } from '../testing/poison.ts';
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
const cents = async (symbol = 'TFM') =>
  parseCents((await call('get-stock', { params: { symbol } })).body.currentPrice) as number;
const pass = async (ticks: number) => {
  movingClock.turn(ticks);
  await tickJob();
};

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

describe('a stop order', () => {
  test('that is reached already is filled at once, at the market price', async () => {
    const { status, body } = await place(stop('9000.00'));
    expect([status, body.price]).toEqual([200, formatCents(await cents())]);
    const filled = { type: 'stop', status: 'filled', trigger: 'stop', stopPrice: '9000.00' };
    expect(await ordersOf(playerId)).toMatchObject([filled]);
    expect(await logOf(playerId)).toEqual([body]);
  });

  test('that is not reached rests', async () => {
    const { body } = await place(stop('0.01'));
    const open = { type: 'stop', status: 'open', stopPrice: '0.01', limitPrice: null, trigger: null };
    expect(body.order).toMatchObject(open);
    expect(await ordersOf(playerId)).toEqual([body.order]);
    expect(await logOf(playerId)).toEqual([]);
  });

  test.each([
    ['a stop-loss as the price falls', 'falling'],
    ['a buy-stop as the price rises', 'rising'],
  ] as const)('is filled at the price of the tick that reaches it: %s', async (_, direction) => {
    const coming = await comingPrice(direction);
    const { body } = await place(stopOrderAt(coming));
    await pass(coming.ticks);
    const price = formatCents(coming.priceCents);
    const fill = { price, stockSymbol: coming.symbol, action: direction === 'falling' ? 'sell' : 'buy' };
    expect(await logOf(playerId)).toMatchObject([fill]);
    expect(await ordersOf(playerId)).toMatchObject([{ id: body.order.id, status: 'filled', trigger: 'stop', price }]);
  });
});

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

  test.each([
    ['falling', 'stop'],
    ['rising', 'limit'],
  ] as const)(
    'of a sale is filled by a %s price at its %s, and its other price counts no more',
    async (to, trigger) => {
      const { symbol, levelCents, ticks } = await comingPrice(to);
      const far = to === 'falling' ? { limitPrice: '9000.00' } : { stopPrice: '0.01' };
      const near = { [`${trigger}Price`]: formatCents(levelCents) };
      await place({ symbol, action: 'sell', shares: 1, orderType: 'limit', ...near, ...far });
      await pass(ticks);
      expect(await ordersOf(playerId)).toMatchObject([{ type: 'oco', status: 'filled', trigger }]);
      await pass(30);
      expect(await logOf(playerId)).toHaveLength(1);
    },
  );

  test('counts as one of fifty open orders', async () => {
    await putOpenOrders(playerId, MAX_OPEN_ORDERS - 1);
    expect((await place(oco('0.01', '9000.00'))).status).toBe(200);
    expect((await place(stop('0.01'))).body.code).toBe('too-many-orders');
  });
});
