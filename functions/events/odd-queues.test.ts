import { expect, test } from 'vitest';
import { tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { createPayment, getPayment, recordCapture } from '../data/payment.ts';
import { playerKey } from '../data/player.ts';
import type { Key } from '../data/table.ts';
import { putItems } from '../data/write.ts';
import { ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { minuteJob, tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw, putRaw, setRaw } from '../testing/poison.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer } from '../testing/scene.ts';

/* Unreadable rows stay at the front of a queue, more than a page of them. The rows behind are reached. */

const ROWS = 150;
const rows = (toKey: (number: string) => Key) =>
  putItems(Array.from({ length: ROWS }, (_, row) => ({ ...toKey(String(row).padStart(4, '0')), is: 'odd' })));
const log = readLog();

movingMarket();

/** Moves the clock to the first tick of a minute, when the tick job looks for ended plans. */
const turnToMinute = () => movingClock.turn(6 - (tickAt(movingClock.nowMs) % 6));
const endOf = (playerId: string, atMs: number) => ({
  PK: 'PLAN_ENDS',
  SK: `${String(atMs).padStart(14, '0')}#${playerId}`,
});

test('a player who cannot be read holds up no other’s end of a plan, and has it once they can', async () => {
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

test('an order that was parked behind a page of unreadable ones is filled', async () => {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  await call('place-trade', { playerId, body: limitOrderAt(level) });
  await setRaw(playerKey(playerId), 'version', 'odd');
  movingClock.turn(level.ticks);
  await tickJob();
  await setRaw(playerKey(playerId), 'version', 2);
  await rows((number) => ({ PK: 'ORDERS#PARKED', SK: `0000000001#${number}#x` }));
  movingClock.turn(1);
  await tickJob();
  expect(await ordersOf(playerId)).toMatchObject([{ status: 'filled' }]);
});

test('a payment that waits behind a page of unreadable ones is counted', async () => {
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

test('a player’s paid month is given although its row among their own items is odd', async () => {
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
