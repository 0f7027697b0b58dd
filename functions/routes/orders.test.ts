import { beforeEach, describe, expect, test } from 'vitest';
import { parseCents } from '../../shared/money.ts';
import { SLOT_MS } from '../../shared/slot.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { call } from '../testing/call.ts';
import { beat } from '../testing/events.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';

const DAY_MS = 24 * 3600 * 1000;
const key = (nowMs = Date.now()) => uuidV7(nowMs);
const limit = (limitPrice: string, differences: object = {}) => ({
  symbol: 'TFM',
  action: 'buy',
  shares: 2,
  orderType: 'limit',
  limitPrice,
  ...differences,
});

/** One market for the file, which only goes forward; each test begins in a new slot. TFM opens at 42.50. */
let nowMs = FUTURE_NOON_MS;
let playerId = '';
setClock(nowMs);
await openTestMarket();

function turnClock(slots: number): void {
  nowMs += slots * SLOT_MS;
  setClock(nowMs);
}

beforeEach(async () => {
  turnClock(1);
  await beat();
  playerId = await joinPlayer();
});

const place = (body: unknown, id = key()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
const orders = async () => (await call('list-orders', { playerId })).body;
const log = async () => (await call('list-transactions', { playerId })).body;
const cancel = (id: string) => call('cancel-order', { playerId, params: { id } });
const price = async (symbol = 'TFM') => (await call('get-stock', { params: { symbol } })).body.currentPrice as string;
const cents = async (symbol?: string) => parseCents(await price(symbol)) as number;
const decimal = (value: number) => (value / 100).toFixed(2);
const pass = async (slots: number) => {
  turnClock(slots);
  await beat();
};

describe('a limit order', () => {
  test('whose price is there is filled at once, at the market price and not at its limit', async () => {
    const { status, body } = await place(limit('9000.00', { shares: 1 }));
    expect([status, body.price, body.stockSymbol]).toEqual([200, await price(), 'TFM']);
    expect(await orders()).toMatchObject([{ id: body.id, status: 'filled', price: body.price, limitPrice: '9000.00' }]);
    expect(await log()).toEqual([body]);
  });

  test('whose price is not there rests, and takes nothing from the player', async () => {
    const { status, body } = await place(limit('0.01'));
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ stockSymbol: 'TFM', status: 'open', limitPrice: '0.01', closedAt: null });
    expect(await orders()).toEqual([body.order]);
    expect((await call('get-portfolio', { playerId })).body.cash).toBe('10000.00');
  });

  test('is filled when its price comes, at the price of that slot, and told once', async () => {
    const now = await cents();
    await place(limit(decimal(now - 1)));
    await place(limit(decimal(now + 1), { action: 'sell', shares: 1 }));
    for (let slots = 0; slots < 60 && (await log()).length === 0; slots++) await pass(1);
    const [fill] = await log();
    const [order] = (await orders()).filter(({ status }: { status: string }) => status === 'filled');
    expect(order).toMatchObject({ transactionId: fill.id, price: fill.price, closedAt: fill.createdAt });
    expect(fill.price).toBe(await price());
    expect(Date.parse(fill.createdAt)).toBe(Math.floor(nowMs / SLOT_MS) * SLOT_MS);
    const after = uuidV7(nowMs - 600_000);
    const { body: events } = await call('list-events', { playerId, query: { after } });
    expect(events.filter(({ type }: { type: string }) => type === 'order_filled')).toMatchObject([
      { orderId: order.id, price: fill.price, total: fill.total },
    ]);
  });

  test('that cannot be paid when its price comes is cancelled, and says why', async () => {
    const now = await cents();
    await place(limit(decimal(now + 1), { action: 'sell' }));
    await place(limit(decimal(now - 1), { shares: 100_000 }));
    for (let slots = 0; slots < 30; slots++) await pass(1);
    const closed = (await orders()).filter(({ status }: { status: string }) => status === 'cancelled');
    expect(closed.length).toBeGreaterThan(0);
    for (const { reason } of closed) expect(reason).toMatch(/^You (own 0 shares of this stock|are .* coins short)\.$/);
    expect(await log()).toEqual([]);
  });

  test('expires after thirty days, whatever the price does then', async () => {
    const { body } = await place(limit('0.01'));
    setClock(nowMs + 30 * DAY_MS - 1);
    expect(await orders()).toMatchObject([{ status: 'open' }]);
    setClock(nowMs + 30 * DAY_MS);
    expect(await orders()).toMatchObject([{ status: 'expired', reason: expect.stringContaining('30 days') }]);
    expect((await cancel(body.order.id)).status).toBe(404);
    setClock(nowMs);
  });

  const refused = [
    ['no company of that symbol', limit('1.00', { symbol: 'XYZ' }), 404, 'unknown-symbol'],
    ['no shares', limit('1.00', { shares: 0 }), 400, 'invalid-shares'],
    ['too many shares', limit('1.00', { shares: 100_001 }), 409, 'order-too-large'],
    ['a locked tier', limit('1.00', { symbol: 'AS' }), 403, 'tier-locked'],
    ['no coins, where it would be filled at once', limit('9000.00', { shares: 9000 }), 409, 'not-enough-coins'],
    ['a limit of nothing', limit('0.00'), 400, 'malformed'],
    ['a negative limit', limit('-1.00'), 400, 'malformed'],
    ['a limit price on a market order', limit('1.00', { orderType: 'market' }), 400, 'malformed'],
    ['no price at all', limit('1.00', { limitPrice: undefined }), 400, 'malformed'],
  ] as const;
  test.each(refused)('is refused for %s', async (_, body, status, code) => {
    const response = await place(body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(await orders()).toEqual([]);
  });

  test('is refused beyond fifty open ones', async () => {
    for (let half = 0; half < 2; half++) {
      for (let count = 0; count < 25; count++) await place(limit('0.01'));
      turnClock(3);
    }
    expect((await place(limit('0.01'))).body.code).toBe('too-many-orders');
    await cancel((await orders())[0].id);
    expect((await place(limit('0.01'))).status).toBe(200);
  });
});

describe('the key of an order', () => {
  test('sent again gives the same order, as it stands by then', async () => {
    const id = key();
    const first = await place(limit('0.01'), id);
    expect((await place(limit('0.01'), id)).body).toEqual(first.body);
    await cancel(id);
    expect((await place(limit('0.01'), id)).body.order).toMatchObject({ id, status: 'cancelled' });
    expect(await orders()).toHaveLength(1);
  });

  test('sent again after a fill at once gives the receipt again', async () => {
    const id = key();
    const first = await place(limit('9000.00'), id);
    expect((await place(limit('9000.00'), id)).body).toEqual(first.body);
    expect(await log()).toHaveLength(1);
  });

  test('is refused for another order, and so is that of a market order', async () => {
    const id = key();
    await place(limit('0.01'), id);
    expect((await place(limit('0.02'), id)).body.code).toBe('key-reused');
    const market = key();
    await place({ symbol: 'TFM', action: 'buy', shares: 1 }, market);
    expect((await place(limit('0.01'), market)).body.code).toBe('key-reused');
  });

  test('that rests, is filled or was cancelled is refused for a market order, and still answers for its own', async () => {
    const market = { symbol: 'TFM', action: 'buy', shares: 1 };
    const [resting, filledAtOnce, cancelled] = [key(), key(), key()];
    await place(limit('0.01'), resting);
    await place(limit('9000.00'), filledAtOnce);
    await place(limit('0.01'), cancelled);
    await cancel(cancelled);
    for (const id of [resting, filledAtOnce, cancelled]) {
      const { status, body } = await place(market, id);
      expect([status, body.code]).toEqual([409, 'key-reused']);
    }
    expect(await log()).toHaveLength(1);
    expect((await place(limit('0.01'), resting)).body.order).toMatchObject({ id: resting, status: 'open' });
    expect((await place(limit('9000.00'), filledAtOnce)).body).toEqual((await log())[0]);
  });

  test('sent for a limit order and a market order at once makes one of them', async () => {
    const market = { symbol: 'TFM', action: 'buy', shares: 1 };
    for (let round = 0; round < 5; round++) {
      const id = key();
      const answers = await Promise.all([place(limit('0.01'), id), place(market, id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    expect((await log()).length + (await orders()).length).toBe(5);
  });

  test('of another player may be the same, at the same price', async () => {
    const id = key();
    await place(limit('0.01'), id);
    const other = await joinPlayer();
    const headers = { 'idempotency-key': id };
    expect((await call('place-trade', { playerId: other, body: limit('0.01'), headers })).status).toBe(200);
  });

  test('sent many times at once places one order', async () => {
    const id = key();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(limit('0.01'), id)));
    expect(new Set(answers.map(({ body }) => body.order?.id ?? body.code))).toEqual(new Set([id]));
    expect(await orders()).toHaveLength(1);
  });
});

describe('a cancellation', () => {
  test('takes an open order back; a second one, and one of somebody else, find nothing', async () => {
    const { body } = await place(limit('0.01'));
    const other = await joinPlayer();
    expect((await call('cancel-order', { playerId: other, params: { id: body.order.id } })).status).toBe(404);
    expect((await cancel(body.order.id)).body).toMatchObject({ status: 'cancelled', reason: 'You cancelled it.' });
    expect((await cancel(body.order.id)).status).toBe(404);
  });

  test('in the moment of a fill: exactly one of them wins, and the answer is true', async () => {
    for (let round = 0; round < 6; round++) {
      const now = await cents();
      const sides = [limit(decimal(now - 1)), limit(decimal(now + 1), { action: 'sell', shares: 1 })];
      const placed = await Promise.all(sides.map((side) => place(side)));
      const before = (await log()).length;
      turnClock(1);
      const [, ...answers] = await Promise.all([
        beat(),
        ...placed.map(({ body }) => (body.order ? cancel(body.order.id) : undefined)),
      ]);
      const now2 = new Map((await orders()).map((order: { id: string }) => [order.id, order])) as Map<
        string,
        { status: string; reason: string }
      >;
      placed.forEach(({ body }, index) => {
        if (!body.order) return;
        const { status, reason } = now2.get(body.order.id) as { status: string; reason: string };
        const cancelledByPlayer = status === 'cancelled' && reason === 'You cancelled it.';
        expect(answers[index]?.status).toBe(cancelledByPlayer ? 200 : 404);
      });
      const fills = placed.filter(({ body }) => body.order && now2.get(body.order.id)?.status === 'filled').length;
      expect((await log()).length - before).toBe(fills);
    }
  });
});

test('an order that a slot overtook while it was written is looked at again', async () => {
  const { table } = await import('../data/table.ts');
  const send = table.send.bind(table);
  const now = await cents();
  const before = nowMs;
  let reached = false;
  // The clock runs on to a slot whose price is lower, just as the order is being written.
  for (let slots = 1; slots <= 200 && !reached; slots++) {
    setClock(before + slots * SLOT_MS);
    reached = (await cents()) < now;
    if (reached) nowMs = before + slots * SLOT_MS;
  }
  setClock(before);
  table.send = (async (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'TransactWriteCommand') setClock(nowMs);
    return send(command as never);
  }) as typeof table.send;
  const { body } = await place(limit(decimal(now - 1))).finally(() => {
    table.send = send;
  });
  expect(body.order).toMatchObject({ status: 'filled', price: await price() });
  expect(await log()).toHaveLength(1);
});
