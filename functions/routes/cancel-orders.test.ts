import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { cashOf, ordersOf } from '../testing/account.ts';
import { call, outcome } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { intercept } from '../testing/intercept.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { listRaw, whileUnreadable } from '../testing/raw-items.ts';
import { joinPlayer, setClock } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';

let playerId = '';
movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  playerId = await joinPlayer();
});

const limit = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
const oco = { ...limit, stopPrice: '9000.00' };
const place = async (body: object, who = playerId, key = uuidV7()): Promise<RestingOrder> =>
  (await call('place-trade', { playerId: who, body, headers: { 'idempotency-key': key } })).body.order;
const cancelAll = async (symbol?: string): Promise<RestingOrder[]> =>
  (await call('cancel-orders', { playerId, query: symbol ? { symbol } : {} })).body;
const statuses = (orders: readonly RestingOrder[]) => orders.map(({ status }) => status).toSorted();

async function booked(): Promise<unknown[]> {
  const rows = await Promise.all(companies.map(({ symbol }) => listRaw(`ORDERS#${symbol}`)));
  return rows.flat().filter((row) => row.playerId === playerId);
}

describe('cancelling all orders', () => {
  test('closes each once, brackets and OCOs too, and empties the books', async () => {
    const stranger = await joinPlayer();
    const others = await place(limit, stranger);
    await place(limit);
    await place(oco);
    await call('place-trade', { playerId, body: { ...limit, limitPrice: '9000.00', bracket: { stopPrice: '0.01' } } });
    const [cash, answer] = [await cashOf(playerId), await cancelAll()];
    expect(statuses(answer)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(answer).toEqual(expect.arrayContaining((await ordersOf(playerId)).filter(({ price }) => !price)));
    expect([await cashOf(playerId), await booked(), await cancelAll()]).toEqual([cash, [], []]);
    expect(await ordersOf(stranger)).toEqual([others]);
  });

  test('closes those of one company, in upper or lower case, and refuses an unknown symbol', async () => {
    await place(limit);
    const { id } = await place({ ...limit, symbol: 'WWB' });
    expect((await cancelAll('wwb')).map((order) => order.id)).toEqual([id]);
    expect(statuses(await ordersOf(playerId))).toEqual(['cancelled', 'open']);
    const unknown = call('cancel-orders', { playerId, query: { symbol: 'XYZ' } });
    expect(await outcome(unknown)).toEqual([404, 'unknown-symbol']);
  });

  test('leaves expired orders unchanged', async () => {
    await place(limit);
    setClock(movingClock.nowMs + 30 * 24 * 3_600_000);
    expect(await cancelAll()).toEqual([]);
    expect(statuses(await ordersOf(playerId))).toEqual(['expired']);
    setClock(movingClock.nowMs);
  });

  test('fills an order whose price was reached, as a tick job would, and cancels its bracket', async () => {
    const coming = await comingPrice();
    await place({ ...limitOrderAt(coming), bracket: { stopPrice: '0.01' } });
    await place(limit);
    movingClock.turn(coming.ticks);
    const answer = await cancelAll();
    expect(statuses(answer)).toEqual(['cancelled', 'cancelled', 'filled']);
    expect(answer.find(({ status }) => status === 'filled')?.price).toBe(formatCents(coming.priceCents));
  });

  test('shows an unsettled order as open, cancels the others, and may be repeated', async () => {
    const coming = await comingPrice();
    const [reached] = [await place(limitOrderAt(coming)), await place(limit)];
    movingClock.turn(coming.ticks);
    await whileUnreadable(playerId, async () => expect(statuses(await cancelAll())).toEqual(['cancelled', 'open']));
    expect(await cancelAll()).toMatchObject([{ id: reached.id, status: 'filled' }]);
    expect(await cancelAll()).toEqual([]);
  });

  test('shows an order as open if concurrent writes keep touching it, and may be repeated', async () => {
    const [{ id }] = [await place(limit), await place(limit)];
    const letGo = intercept(async (command, send) => {
      const isTouched =
        command.constructor.name === 'TransactWriteCommand' && JSON.stringify(command.input).includes(id);
      const CancellationReasons = [{ Code: 'TransactionConflict' }];
      if (isTouched) throw new TransactionCanceledException({ message: '', CancellationReasons, $metadata: {} });
      return send();
    });
    const answer = await cancelAll();
    letGo();
    expect(answer.map((order) => [order.id === id, order.status]).toSorted()).toEqual([
      [false, 'cancelled'],
      [true, 'open'],
    ]);
    expect(await cancelAll()).toMatchObject([{ id, status: 'cancelled' }]);
  });

  testCosts('of fifty: 52 round trips and 300 write units', async () => {
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    expect(await metered(cancelAll)).toEqual({ roundTrips: 52, readUnits: 3, writeUnits: 300 });
    expect(await metered(cancelAll)).toEqual({ roundTrips: 2, readUnits: 2, writeUnits: 0 });
  });
});
