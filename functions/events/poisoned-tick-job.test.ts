import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { parseCents } from '../../shared/money.ts';
import { TICK_MS, TICKS_PER_HOUR, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putMarket, readMarket } from '../data/market.ts';
import { table } from '../data/table.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { type ComingPrice, comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { tickJob } from '../testing/events.ts';
import { keysFrom } from '../testing/keys.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer } from '../testing/scene.ts';

const send = table.send.bind(table);

/** All players are ranked anew once in this many ticks. */
const TICKS_PER_MINUTE = 6;

movingMarket();
afterEach(() => {
  table.send = send;
});

const checkpointTick = async () => (await readMarket({ consistent: true }))?.market.tick;
const placeOf = async (playerId: string) => (await call('get-player', { playerId, params: { playerId } })).body;
const leaders = async (playerId: string) =>
  (await call('get-leaderboard', { playerId })).body.map(({ userId }: { userId: string }) => userId);

/** A key at a moment, optionally with the random part of another key. */
const newKey = (atMs = movingClock.nowMs, random = randomUUID()) => uuidV7(atMs).slice(0, 15) + random.slice(15);

function place(playerId: string, price: ComingPrice, key: string) {
  return call('place-trade', { playerId, body: limitOrderAt(price), headers: { 'idempotency-key': key } });
}

test('two orders whose keys differ only in their time are both filled, and the market goes on', async () => {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  const random = randomUUID();
  for (const atMs of [movingClock.nowMs - 5, movingClock.nowMs]) await place(playerId, level, newKey(atMs, random));
  movingClock.turn(level.ticks);
  await tickJob();
  expect((await ordersOf(playerId)).map(({ status }) => status)).toEqual(['filled', 'filled']);
  expect(await logOf(playerId)).toHaveLength(2);
  expect(await checkpointTick()).toBe(tickAt(movingClock.nowMs));
});

test('trades that one player makes beforehand under every key of the tick to come stop no fill', async () => {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  const random = randomUUID();
  await place(playerId, level, newKey(movingClock.nowMs, random));
  const fillTickMs = Math.floor(movingClock.nowMs / TICK_MS + level.ticks) * TICK_MS;
  const body = { symbol: level.symbol, action: 'buy', shares: 1 };
  await call('place-trade', { playerId, body, headers: { 'idempotency-key': newKey(fillTickMs, random) } });
  movingClock.turn(level.ticks);
  await tickJob();
  expect((await ordersOf(playerId))[0]).toMatchObject({ status: 'filled' });
});

test('trades and fills of one tick are listed in the order in which they were written: each balance follows', async () => {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  for (let order = 0; order < 6; order++) await place(playerId, level, newKey());
  movingClock.turn(level.ticks);
  const body = { symbol: level.symbol, action: 'buy', shares: 1 };
  for (let trade = 0; trade < 3; trade++) {
    // Clients' clocks are slightly off.
    const headers = { 'idempotency-key': newKey(movingClock.nowMs - trade * 4000) };
    await call('place-trade', { playerId, body, headers });
  }
  await tickJob();
  const log = await logOf(playerId);
  expect(log).toHaveLength(9);
  const balances = log.map(({ cashAfter }) => parseCents(cashAfter) as number);
  for (const [index, { total }] of log.entries())
    expect(balances[index + 1] ?? 1_000_000).toBe((balances[index] as number) + (parseCents(total) as number));
});

describe('a poisoned item', () => {
  test('that is a portfolio too large to be counted stops nothing: everybody else is ranked', async () => {
    const holdings = new Map([['TFM' as const, { shares: 2 ** 52, costCents: 1 }]]);
    await joinPlayer({ cashCents: Number.MAX_SAFE_INTEGER, holdings });
    const leader = await joinPlayer({ cashCents: 2_000_000_000 });
    movingClock.turn(TICKS_PER_MINUTE);
    await tickJob();
    expect(await checkpointTick()).toBe(tickAt(movingClock.nowMs));
    expect(await leaders(leader)).toContain(leader);
    expect((await placeOf(leader)).rank).toBeGreaterThan(0);
  });

  test.each(['CANDLES', 'NEWS'])(
    'that the table will not take as %s stops no order and no ranking',
    async (partition) => {
      const playerId = await joinPlayer();
      const level = await comingPrice();
      await place(playerId, level, newKey());
      table.send = (async (command: { input: object }) => {
        const isPut = command.constructor.name === 'BatchWriteCommand';
        if (isPut && JSON.stringify(command.input).includes(`${partition}#`)) throw new Error('poisoned');
        return send(command as never);
      }) as unknown as typeof table.send;
      movingClock.turn(Math.max(level.ticks, TICKS_PER_HOUR));
      await tickJob();
      expect(await checkpointTick()).toBe(tickAt(movingClock.nowMs));
      expect((await ordersOf(playerId))[0]).toMatchObject({ status: 'filled' });
    },
  );
});

test('a checkpoint from a clock that was far ahead does not stop the market', async () => {
  const stored = await readMarket({ consistent: true });
  if (!stored) throw new Error('no market');
  const before = parseCents((await call('get-stock', { params: { symbol: 'TFM' } })).body.currentPrice) as number;
  const tick = stored.market.tick + 300 * 24 * TICKS_PER_HOUR;
  await putMarket({ ...stored.market, tick, run: { ...stored.market.run, keys: keysFrom('ahead', tick) } }, stored);
  movingClock.turn(1);
  await tickJob();
  expect(await checkpointTick()).toBe(tickAt(movingClock.nowMs));
  const after = parseCents((await call('get-stock', { params: { symbol: 'TFM' } })).body.currentPrice) as number;
  expect(Math.abs(after / before - 1)).toBeLessThan(0.05);
});
