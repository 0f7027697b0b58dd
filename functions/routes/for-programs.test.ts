import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import type { HistoryRange } from '../../shared/schemas/history.ts';
import { PROGRAM_HEADER } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { logOf, ordersOf, tokenOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt, stopOrderAt } from '../testing/coming-prices.ts';
import { pass, tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { openingCompanies } from '../testing/run.ts';
import { joinPlayer, setClock } from '../testing/scene.ts';

/* These routes serve programs: an order, a trade by its key, all candles, the time, and how their trades are marked. */

let playerId = '';
let other = '';

movingMarket();
beforeAll(async () => {
  playerId = await joinPlayer();
  other = await joinPlayer();
});

const place = (body: object, id = uuidV7()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
const limit = (limitPrice: string, more: object = {}) => ({
  ...{ symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice },
  ...more,
});
const order = (id: string, who = playerId) => call('get-order', { playerId: who, params: { id } });
const trade = (id: string, who = playerId) => call('get-trade', { playerId: who, params: { id } });

describe('an order by its id', () => {
  test('is the same as in the list: open, cancelled, replaced or expired', async () => {
    const [open, cancelled, replaced] = [uuidV7(), uuidV7(), uuidV7()];
    for (const id of [open, cancelled, replaced]) await place(limit('0.01'), id);
    await call('cancel-order', { playerId, params: { id: cancelled } });
    await place(limit('0.02', { replaces: replaced }));
    const listed = await ordersOf(playerId);
    const statuses = [open, cancelled, replaced].map(async (id) => {
      const { body } = await order(id.toUpperCase());
      expect(listed).toContainEqual(body);
      return body.status;
    });
    expect(await Promise.all(statuses)).toEqual(['open', 'cancelled', 'cancelled']);
    expect((await order(uuidV7())).body.code).toBe('not-found');
    setClock(movingClock.nowMs + 30 * 24 * 3_600_000);
    expect((await order(open)).body.status).toBe('expired');
    movingClock.turn(0);
  });

  test('is filled once its price is reached, and names its trade', async () => {
    const coming = await comingPrice();
    const id = uuidV7();
    await place(limitOrderAt(coming), id);
    await pass(coming.ticks);
    const { body } = await order(id);
    expect(body).toMatchObject({ status: 'filled', price: formatCents(coming.priceCents), trigger: 'limit' });
    expect((await trade(body.transactionId)).body).toMatchObject({ id: body.transactionId, price: body.price });
  });

  test('is cancelled if its player has started over, even before it is closed', async () => {
    const ruined = await joinPlayer({ startedOverAtMs: Date.now() + 1 });
    await putOpenOrders(ruined, 1);
    const [{ id = '' } = {}] = await ordersOf(ruined);
    expect((await order(id, ruined)).body).toMatchObject({ status: 'cancelled', reason: 'You started over.' });
  });
});

describe('a trade by its key', () => {
  test('is the same as the answer to a repeated request', async () => {
    const bodies = [
      { symbol: 'TFM', action: 'buy', shares: 2 },
      { symbol: 'TFM', action: 'buy', shares: 1, bracket: { stopPrice: '0.01' } },
      limit('9000.00'),
      limit('0.01'),
    ];
    for (const body of bodies) {
      const id = uuidV7();
      const first = await place(body, id);
      const { account: _, ...known } = first.body;
      expect(first.status).toBe(200);
      expect((await trade(id)).body).toEqual(known);
      expect((await trade(id)).body).toEqual((await place(body, id)).body);
      expect((await trade(id, other)).body.code).toBe('not-found');
    }
  });

  test('is unknown if it was refused or never sent, and its key may still be used', async () => {
    const [never, refused] = [uuidV7(), uuidV7()];
    expect((await place({ symbol: 'TFM', action: 'sell', shares: 99_999 }, refused)).status).toBe(409);
    for (const id of [never, refused]) {
      const { status, body } = await trade(id);
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect((await place({ symbol: 'TFM', action: 'buy', shares: 1 }, id)).status).toBe(200);
      expect((await trade(id)).body).toMatchObject({ id, shares: 1 });
    }
  });
});

describe('all candles', () => {
  const all = async (range: HistoryRange) => (await call('list-candles', { query: { range } })).body;

  test('cover each company and the index, as charts show them', async () => {
    await tickJob();
    const answer = await all('1h');
    const symbols = [...openingCompanies.map(({ symbol }) => symbol), 'INDEX'];
    expect(Object.keys(answer)).toEqual(symbols);
    for (const symbol of symbols) {
      const { body } = await call('get-stock-history', { params: { symbol }, query: { range: '1h' } });
      expect(answer[symbol]).toEqual(body);
      expect(body.length).toBeGreaterThan(0);
    }
  });

  test('are also available as CSV', async () => {
    const { body, headers } = await call('list-candles-as-csv', { query: { range: '1h' } });
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'public' });
    const [header, ...rows] = body.trimEnd().split('\n');
    const names = header.split(',');
    const read = rows.map((row: string) => Object.fromEntries(row.split(',').map((cell, i) => [names[i], cell])));
    const listed = Object.entries<object[]>(await all('1h'));
    expect(read).toEqual(listed.flatMap(([symbol, candles]) => candles.map((candle) => ({ symbol, ...candle }))));
    const again = await call('list-candles-as-csv', {
      query: { range: '1h' },
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });
});

test('the time is the server’s, with the current and the next tick, and is not cached', async () => {
  setClock(Date.UTC(2096, 2, 4, 12, 0, 7, 250));
  const { body, headers } = await call('get-time', { playerId });
  setClock(movingClock.nowMs);
  expect(body).toEqual({
    now: '2096-03-04T12:00:07.250Z',
    tick: Date.UTC(2096, 2, 4, 12) / 10_000,
    nextTickAt: '2096-03-04T12:00:10.000Z',
    tickMs: 10_000,
  });
  expect(headers['cache-control']).toBe('no-store');
});

describe('a trade with a personal token', () => {
  let tokenId = '';

  beforeEach(async () => {
    movingClock.turn(1);
    playerId = await joinPlayer({
      holdings: new Map(companies.map(({ symbol }) => [symbol, { shares: 10, costCents: 1 }])),
    });
    tokenId = await tokenOf(playerId);
  });

  const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
  const inPerson = (body: object) => call('place-trade', { playerId, body });
  const byToken = (body: object, headers = {}) => call('place-trade', { playerId, tokenId, body, headers });
  const via = async () => (await logOf(playerId)).map((trade) => trade.via);
  const program = async () => (await call('get-player-record', { playerId, params: { playerId } })).body.program;

  test('marks its log entry, its receipt and the player’s record, unlike a trade in person', async () => {
    expect((await inPerson(buy)).body.via).toBeUndefined();
    expect([await via(), await program()]).toEqual([[undefined], undefined]);
    expect((await byToken(buy)).body.via).toBe('program');
    await inPerson(buy);
    expect([await via(), await program()]).toEqual([[undefined, 'program', undefined], 'program']);
  });

  test('is an assistant’s if its header says so, and a browser cannot claim that', async () => {
    await byToken(buy, { [PROGRAM_HEADER]: 'assistant' });
    expect([await via(), await program()]).toEqual([['assistant'], 'assistant']);
    await call('place-trade', { playerId, body: buy, headers: { [PROGRAM_HEADER]: 'assistant' } });
    expect(await via()).toEqual([undefined, 'assistant']);
  });

  test.each(['falling', 'rising'] as const)('marks the fill of a resting order at a %s price', async (direction) => {
    const coming = await comingPrice(direction);
    const { body } = await byToken(stopOrderAt(coming));
    expect(body.order.status).toBe('open');
    expect(await program()).toBeUndefined();
    await pass(coming.ticks);
    expect([await via(), await program()]).toEqual([['program'], 'program']);
  });

  test('marks the sale of its bracket too', async () => {
    const coming = await comingPrice('falling');
    const { symbol, stopPrice, shares } = stopOrderAt(coming) as { symbol: string; stopPrice: string; shares: number };
    await byToken({ symbol, action: 'buy', shares, bracket: { stopPrice } });
    await pass(coming.ticks);
    expect(await via()).toEqual(['program', 'program']);
  });
});
