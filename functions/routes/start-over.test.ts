import { beforeAll, describe, expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { firstTickOfMonth, monthAfter, monthOfTick, TICK_MS, tickAt, tickStartMs } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { bookPartition } from '../data/order-item.ts';
import { getPlayer, playerKey } from '../data/player.ts';
import { resetFromItem, resetKey } from '../data/reset.ts';
import type { Player } from '../domain/player.ts';
import { eventsSentTo, logOf, ordersOf } from '../testing/account.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { pass } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { getRaw, setRaw } from '../testing/raw-items.ts';
import { joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';
import { joinRuined, RUINED_CENTS, startOver } from '../testing/start-over.ts';
import { auditPlayer } from '../usecases/audit-players.ts';
import { walkLog } from '../usecases/walk-log.ts';

const STARTED = '10000.00';

beforeAll(async () => {
  // The clock is hours before the season's end, so that the next one is near.
  movingClock.nowMs = tickStartMs(firstTickOfMonth(monthAfter(season()))) - 8 * 3_600_000;
  movingClock.start();
  await openTestMarket();
});

const newKey = () => uuidV7(movingClock.nowMs);
const season = () => monthOfTick(tickAt(movingClock.nowMs));
const cashOf = async (playerId: string) => (await call('get-portfolio', { playerId })).body.cash;
const place = (playerId: string, body: object) => call('place-trade', { playerId, body });
const storedStart = async (playerId: string) => {
  const item = await getRaw(resetKey(playerId, season()));
  return item && resetFromItem(item);
};

describe('a ruined player who starts over', () => {
  test('has 10,000 coins and nothing else, and the reset keeps what was given up', async () => {
    const playerId = await joinRuined();
    const key = newKey();
    const { status, body } = await startOver(playerId, key);
    expect(status).toBe(200);
    expect((await call('get-portfolio', { playerId })).body).toMatchObject({
      totalValue: STARTED,
      cash: STARTED,
      todayChange: '0.00',
    });
    expect((await call('list-holdings', { playerId })).body).toEqual([]);
    expect(await storedStart(playerId)).toEqual({
      ...{ season: season(), key, cashCents: RUINED_CENTS, atMs: Date.parse(body.startedOverAt) },
      holdings: new Map([['TFM', { shares: 2, costCents: 9_000 }]]),
      playerVersion: 2,
    });
  });

  test('gets the same answer for the same key, without starting over again', async () => {
    const playerId = await joinRuined();
    const key = newKey();
    const { body } = await startOver(playerId, key);
    await place(playerId, { symbol: 'TFM', action: 'buy', shares: 1 });
    const cash = await cashOf(playerId);
    expect(await startOver(playerId, key)).toMatchObject({ status: 200, body });
    expect(await cashOf(playerId)).toBe(cash);
  });

  test('is refused a second time in the season, even if ruined again', async () => {
    const playerId = await joinRuined();
    await startOver(playerId);
    await setRaw(playerKey(playerId), 'cashCents', 1);
    expect(await startOver(playerId)).toMatchObject({ status: 409, body: { code: 'already-started-over' } });
    expect(await cashOf(playerId)).toBe('0.01');
  });
});

test.each([
  ['a player who is not ruined', 409, 'not-ruined', {}],
  ['a request without a key', 400, 'invalid-key', { 'idempotency-key': undefined }],
])('%s is refused: %i %s', async (_, status, code, headers) => {
  const playerId = await joinPlayer();
  const refused = await call('start-over', {
    playerId,
    body: {},
    headers: { 'idempotency-key': newKey(), ...headers },
  });
  expect(refused).toMatchObject({ status, body: { code } });
  expect(await storedStart(playerId)).toBeUndefined();
});

describe('an open order', () => {
  test('is cancelled with a reason, and leaves the book', async () => {
    const playerId = await joinRuined();
    const level = await comingPrice();
    const { body } = await place(playerId, limitOrderAt(level));
    await startOver(playerId);
    expect(await ordersOf(playerId)).toMatchObject([
      { id: body.order.id, status: 'cancelled', reason: 'You started over.' },
    ]);
    const price = String(level.levelCents).padStart(10, '0');
    const row = { PK: bookPartition(level.symbol), SK: `FALL#${price}#${body.order.id}#${playerId}` };
    expect(await getRaw(row)).toBeUndefined();
  });

  test('placed in the same moment after the reset is filled like any other', async () => {
    const playerId = await joinRuined();
    await startOver(playerId);
    const level = await comingPrice();
    await place(playerId, limitOrderAt(level));
    await pass(level.ticks);
    expect(await ordersOf(playerId)).toMatchObject([{ status: 'filled', price: formatCents(level.priceCents) }]);
  });
});

test('history, figures and record begin at the reset', async () => {
  const playerId = await joinRuined();
  await place(playerId, { symbol: 'TFM', action: 'sell', shares: 1 });
  await pass(30);
  const { body: started } = await startOver(playerId);
  await pass(30);
  const { body: history } = await call('get-portfolio-history', { playerId, query: { range: '1h' } });
  expect(history[0]).toEqual({ time: started.startedOverAt, value: STARTED });
  expect(new Set(history.map(({ value }: { value: string }) => value))).toEqual(new Set([STARTED]));
  const { body: figures } = await call('get-own-figures', { playerId });
  expect(figures).toMatchObject({ since: null, beganAt: started.startedOverAt, sales: 0, returnPercent: '0.00' });
  const { body: record } = await call('get-player-record', { playerId, params: { playerId } });
  expect(record).toMatchObject({ startedOverAt: started.startedOverAt, bestTrade: null });
});

test('keeps the log, and a walk of it ends at the reset', async () => {
  const playerId = await joinRuined();
  const trade = () => place(playerId, { symbol: 'TFM', action: 'buy', shares: 1 });
  await trade();
  await startOver(playerId);
  const { body: receipt } = await trade();
  const { trades, completeSinceMs } = await walkLog((await getPlayer(playerId)) as Player, 0);
  expect(trades.map(({ id }) => id)).toEqual([receipt.id]);
  expect(completeSinceMs).toBe(0);
  expect(await logOf(playerId)).toHaveLength(2);
});

describe('a process that dies once the player has started over', () => {
  test('leaves orders that do not count towards the limit, and a repeat closes them', async () => {
    const playerId = await joinRuined();
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    const key = newKey();
    await dyingAt(() => startOver(playerId, key), { number: 1, when: 'after' });
    const limit = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
    expect((await place(playerId, limit)).body.order?.status).toBe('open');
    await startOver(playerId, key);
    expect((await ordersOf(playerId)).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('leaves an order that is cancelled with an event once its price is reached', async () => {
    const playerId = await joinRuined();
    const level = await comingPrice();
    await place(playerId, limitOrderAt(level));
    await dyingAt(() => startOver(playerId), { number: 1, when: 'after' });
    const atMs = movingClock.nowMs - 1;
    await pass(level.ticks);
    expect(await eventsSentTo(playerId, atMs)).toMatchObject([
      { type: 'order_cancelled', reason: 'You started over.' },
    ]);
  });
});

test('a player may start over again in the next season, and an old key keeps its answer', async () => {
  const playerId = await joinRuined();
  const endMs = tickStartMs(firstTickOfMonth(monthAfter(season())));
  movingClock.turn((endMs - movingClock.nowMs) / TICK_MS - 1);
  const key = newKey();
  const { body } = await startOver(playerId, key);
  movingClock.turn(2);
  await setRaw(playerKey(playerId), 'cashCents', 1);
  expect((await startOver(playerId, key)).body).toEqual(body);
  expect(await cashOf(playerId)).toBe('0.01');
  expect((await startOver(playerId)).status).toBe(200);
  expect(await cashOf(playerId)).toBe(STARTED);
});

test('a reset is dated after a trade that came while it began', async () => {
  const playerId = await joinPlayer();
  const trade = (action: string) => place(playerId, { symbol: 'TFM', action, shares: 150 });
  await trade('buy');
  await adminOf('an administrator').update({ TFM: '0.01' });
  let isFirst = true;
  intercept(async ({ constructor: { name } }, send) => {
    if (isFirst && name === 'BatchGetCommand') {
      isFirst = false;
      setClock(movingClock.nowMs + 300);
      await trade('sell');
    }
    return send();
  });
  expect((await startOver(playerId)).status).toBe(200);
  movingClock.start();
  expect(await auditPlayer(playerId)).toMatchObject({ trades: 2 });
  expect(await auditPlayer(playerId)).not.toHaveProperty('divergence');
});
