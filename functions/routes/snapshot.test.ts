import { beforeEach, describe, expect, test } from 'vitest';
import { EVENT_OVERLAP_MS, EVENT_PAGE_LIMIT } from '../../shared/live.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { ordersOf } from '../testing/account.ts';
import { call, outcome } from '../testing/call.ts';
import { pass, tickJob } from '../testing/events.ts';
import { restUntil } from '../testing/expiring-orders.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { setRaw } from '../testing/raw-items.ts';
import { recordEvents } from '../testing/record-event.ts';
import { joinPlayer } from '../testing/scene.ts';

let playerId = '';

movingMarket();
beforeEach(async () => {
  await pass(1);
  playerId = await joinPlayer();
});

const ask = (after?: string) => call('get-snapshot', { playerId, ...(after && { query: { after } }) });
const snapshot = async (after?: string) => (await ask(after)).body;
const far = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
const place = async (body: object) => (await call('place-trade', { playerId, body })).body.order;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Records events of the player, a millisecond apart. Returns their ids, oldest first. */
const happen = (count: number, fromMs = movingClock.nowMs) =>
  recordEvents(playerId, { type: 'plan_expired', plan: 'basic' }, { count, fromMs, stepMs: 1 });

describe('a first snapshot', () => {
  test('has prices and open orders as in their lists, no events, and a cursor', async () => {
    const open = await place(far);
    await call('cancel-order', { playerId, params: { id: (await place(far)).id } });
    await happen(2);
    const { body: stocks } = await call('list-stocks');
    const { body: market } = await call('get-market');
    expect(await snapshot()).toEqual({
      updatedAt: market.updatedAt,
      halted: false,
      prices: Object.fromEntries(
        stocks.map(({ symbol, currentPrice }: Record<string, string>) => [symbol, currentPrice]),
      ),
      orders: (await ordersOf(playerId)).filter(({ id }) => id === open.id),
      events: [],
      next: expect.any(String),
      more: false,
    });
  });

  test('continues with later events, and with those just before it that may be written late', async () => {
    const [long = ''] = await happen(1, movingClock.nowMs - EVENT_OVERLAP_MS - TICK_MS);
    const [late = ''] = await happen(1, movingClock.nowMs - EVENT_OVERLAP_MS + TICK_MS);
    const { next } = await snapshot();
    await pass(1);
    const [now = ''] = await happen(1);
    const { events, more } = await snapshot(next);
    expect([ids(events), more]).toEqual([[late, now], false]);
    expect(ids(events)).not.toContain(long);
  });

  test.each(['x', '~', '2026-01-01', `${firstIdAt(1)}_`, `${firstIdAt(1)}_${firstIdAt(1)}_`])(
    'refuses the cursor %s',
    async (after) => {
      expect(await outcome(ask(after))).toEqual([400, 'malformed']);
    },
  );
});

describe('an order that is gone', () => {
  test('by its player’s cancellation or reset has no event', async () => {
    const { next } = await snapshot();
    const [one, other] = [await place(far), await place(far)];
    await call('cancel-order', { playerId, params: { id: one.id } });
    expect(ids((await snapshot(next)).orders)).toEqual([other.id]);
    await setRaw({ PK: `PLAYER#${playerId}`, SK: 'PLAYER' }, 'newMs', movingClock.nowMs + 1);
    expect(await snapshot(next)).toMatchObject({ orders: [], events: [] });
  });

  test('by expiry has its event at once, before the job stores it', async () => {
    const { next } = await snapshot();
    const order = await restUntil(playerId, movingClock.nowMs + TICK_MS);
    await pass(2);
    const first = await snapshot(next);
    expect(first).toMatchObject({ orders: [], events: [{ type: 'order_expired', orderId: order.id }] });
    await pass(6);
    expect((await snapshot(next)).events).toEqual(first.events);
  });

  test('is open until orders that crossed before its expiry are settled', async () => {
    const order = await restUntil(playerId, movingClock.nowMs + TICK_MS);
    const { next } = await snapshot();
    movingClock.turn(60);
    expect(await snapshot(next)).toMatchObject({ orders: [{ id: order.id, status: 'open' }], events: [] });
    const { next: then } = await snapshot(next);
    await tickJob();
    expect(await snapshot(then)).toMatchObject({ orders: [], events: [{ orderId: order.id }] });
  });

  test('is open after its expiry while it is parked', async () => {
    const { id } = await restUntil(playerId, movingClock.nowMs + TICK_MS);
    const crossed = { tick: 1, priceCents: 1, dayOpenCents: 1, weekOpenCents: 1, seasonOpenCents: 1 };
    await setRaw({ PK: `PLAYER#${playerId}`, SK: `ORDER#OPEN#${id}` }, 'crossed', crossed);
    await pass(2);
    expect(await snapshot(firstIdAt(1))).toMatchObject({ orders: [{ id, status: 'open' }], events: [] });
  });
});

describe('pages of events', () => {
  /** Returns every event of one catch-up, in order, and where the next begins. */
  async function catchUp(after: string, between = async () => {}) {
    const all: string[] = [];
    for (let cursor = after; ; await between()) {
      const { events, next, more } = await snapshot(cursor);
      all.push(...ids(events));
      cursor = next;
      if (!more) return { all, next };
    }
  }

  test('follow each other exactly, oldest first', async () => {
    const { next } = await snapshot();
    const told = await happen(2 * EVENT_PAGE_LIMIT + 20);
    expect((await catchUp(next)).all).toEqual(told);
  });

  test('have expiries in their places, once', async () => {
    const { next } = await snapshot();
    const atMs = movingClock.nowMs;
    const expiring = [await restUntil(playerId, atMs + 50), await restUntil(playerId, atMs + 150)];
    const told = await happen(EVENT_PAGE_LIMIT + 100, atMs);
    await pass(1);
    const { all } = await catchUp(next);
    expect(all).toEqual(all.toSorted());
    expect(new Set(all).size).toBe(told.length + expiring.length);
    expect(all).toHaveLength(told.length + expiring.length);
  });
});

test('a cursor older than events are kept begins with the oldest', async () => {
  const [id] = await happen(1);
  expect(ids((await snapshot(firstIdAt(1))).events)).toEqual([id]);
});
