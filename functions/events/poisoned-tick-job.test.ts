import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TICKS_PER_HOUR, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { readMarket } from '../data/market.ts';
import { createPayment, getPayment, recordCapture } from '../data/payment.ts';
import { playerKey } from '../data/player.ts';
import type { Key } from '../data/table.ts';
import { putItems } from '../data/write.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { type ComingPrice, comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { minuteJob, pass, tickJob } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw, putRaw, setRaw, whileUnreadable } from '../testing/raw-items.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer } from '../testing/scene.ts';

/** All players are ranked again once in this many ticks. */
const TICKS_PER_MINUTE = 6;

movingMarket();

const checkpointTick = async () => (await readMarket({ consistent: true }))?.market.tick;
const placeOf = async (playerId: string) => (await call('get-player', { playerId, params: { playerId } })).body;
const leaders = async (playerId: string) =>
  (await call('get-leaderboard', { playerId })).body.map(({ userId }: { userId: string }) => userId);

const newKey = (atMs = movingClock.nowMs, random = randomUUID()) => uuidV7(atMs).slice(0, 15) + random.slice(15);

function place(playerId: string, price: ComingPrice, key: string) {
  return call('place-trade', { playerId, body: limitOrderAt(price), headers: { 'idempotency-key': key } });
}

test('two orders whose keys differ only in their time are both filled, and the market goes on', async () => {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  const random = randomUUID();
  for (const atMs of [movingClock.nowMs - 5, movingClock.nowMs]) await place(playerId, level, newKey(atMs, random));
  await pass(level.ticks);
  expect((await ordersOf(playerId)).map(({ status }) => status)).toEqual(['filled', 'filled']);
  expect(await logOf(playerId)).toHaveLength(2);
  expect(await checkpointTick()).toBe(tickAt(movingClock.nowMs));
});

describe('a poisoned item', () => {
  test('with a portfolio too large to value stops nothing: all other players are ranked', async () => {
    const holdings = new Map([['TFM' as const, { shares: 2 ** 52, costCents: 1 }]]);
    await joinPlayer({ cashCents: Number.MAX_SAFE_INTEGER, holdings });
    const leader = await joinPlayer({ cashCents: 2_000_000_000 });
    await pass(TICKS_PER_MINUTE);
    expect(await checkpointTick()).toBe(tickAt(movingClock.nowMs));
    expect(await leaders(leader)).toContain(leader);
    expect((await placeOf(leader)).rank).toBeGreaterThan(0);
  });

  test.each(['CANDLES', 'NEWS'])('that the table refuses in %s stops no order and no ranking', async (partition) => {
    const playerId = await joinPlayer();
    const level = await comingPrice();
    await place(playerId, level, newKey());
    intercept(async ({ constructor: { name }, input }, send) => {
      if (name === 'BatchWriteCommand' && JSON.stringify(input).includes(`${partition}#`)) throw new Error('poisoned');
      return send();
    });
    await pass(Math.max(level.ticks, TICKS_PER_HOUR));
    expect(await checkpointTick()).toBe(tickAt(movingClock.nowMs));
    expect((await ordersOf(playerId))[0]).toMatchObject({ status: 'filled' });
  });
});

/* More than a page of unreadable rows stays at the front of a queue. The rows behind them are still reached. */

const ROWS = 150;
const rows = (toKey: (number: string) => Key) =>
  putItems(Array.from({ length: ROWS }, (_, row) => ({ ...toKey(String(row).padStart(4, '0')), is: 'odd' })));
const log = readLog();

/** Moves the clock to the first tick of a minute, when the tick job looks for ended plans. */
const turnToMinute = () => movingClock.turn(6 - (tickAt(movingClock.nowMs) % 6));
const endOf = (playerId: string, atMs: number) => ({
  PK: 'PLAN_ENDS',
  SK: `${String(atMs).padStart(14, '0')}#${playerId}`,
});

test("an unreadable player delays no other player's end of a plan, and their own only until repaired", async () => {
  const [odd, other] = [await joinPlayer(), await joinPlayer()];
  const ends = [endOf(odd, movingClock.nowMs), endOf(other, movingClock.nowMs + 1)] as const;
  for (const end of ends) await putRaw(end);
  await setRaw(playerKey(odd), 'version', 'odd');
  turnToMinute();
  await tickJob();
  expect([await getRaw(ends[0]), await getRaw(ends[1])]).toEqual([ends[0], undefined]);
  expect(log.of('an item could not be read').map(({ PK }) => PK)).toContain(`PLAYER#${odd}`);
  await setRaw(playerKey(odd), 'version', 1);
  turnToMinute();
  await tickJob();
  expect(await getRaw(ends[0])).toBeUndefined();
});

test('the end of a plan behind a page of unreadable ones is settled', async () => {
  const end = endOf(await joinPlayer(), movingClock.nowMs);
  await rows((number) => ({ PK: 'PLAN_ENDS', SK: `0000000000${number}` }));
  await putRaw(end);
  turnToMinute();
  await tickJob();
  expect(await getRaw(end)).toBeUndefined();
  expect(log.metric('UnreadableItems')).toBe(ROWS);
});

test('an order parked behind a page of unreadable ones is filled', async () => {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  await call('place-trade', { playerId, body: limitOrderAt(level) });
  await whileUnreadable(playerId, () => pass(level.ticks));
  await rows((number) => ({ PK: 'ORDERS#PARKED', SK: `0000000001#${number}#x` }));
  await pass(1);
  expect(await ordersOf(playerId)).toMatchObject([{ status: 'filled' }]);
});

test('a waiting payment behind a page of unreadable ones is counted', async () => {
  const [orderId, createdAtMs] = ['ZZZ', movingClock.nowMs];
  const playerId = await joinPlayer();
  await createPayment({ orderId, playerId, tier: 'basic', pricePence: 500, state: 'created', createdAtMs });
  const payment = await getPayment(orderId);
  if (!payment) throw new Error('no payment');
  await recordCapture(payment, { captureId: 'CAPTURE', capturedAtMs: createdAtMs });
  await rows((number) => ({ PK: 'UNUSED_PAYMENTS', SK: number }));
  movingClock.turn(120);
  log.forget();
  await minuteJob();
  expect(log.metric('PaymentsUnused')).toBe(1);
  expect(log.metric('UnreadableItems')).toBe(ROWS);
});

test("a player's paid month is given although its row among their own items is damaged", async () => {
  const [orderId, createdAtMs] = [uuidV7(), movingClock.nowMs];
  const playerId = await joinPlayer();
  await createPayment({ orderId, playerId, tier: 'elite', pricePence: 500, state: 'created', createdAtMs });
  const payment = await getPayment(orderId);
  if (!payment) throw new Error('no payment');
  await recordCapture(payment, { captureId: 'CAPTURE', capturedAtMs: createdAtMs });
  const key = { PK: `PLAYER#${playerId}`, SK: `PAYMENT#elite#${orderId}` };
  await setRaw(key, 'capturedAtMs', 'odd');
  expect((await call('upgrade-subscription', { playerId, body: { tier: 'elite' } })).status).toBe(200);
  expect(await getRaw(key)).toBeUndefined();
});
