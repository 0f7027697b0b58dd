import { beforeEach, expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { TRADE_BURST, TRADE_INTERVAL_MS } from '../domain/rate-limit.ts';
import { logOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from '../testing/scene.ts';

const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
const rest = { ...buy, orderType: 'limit', limitPrice: '0.01' };
const newKey = () => uuidV7();

let playerId = '';
movingMarket();
beforeEach(async () => {
  setClock(FUTURE_NOON_MS);
  playerId = await joinPlayer();
});

/** Joins a player who may still place this many trades and orders at once. */
const joinWithTurns = (turns: number) =>
  joinPlayer({ rateMs: FUTURE_NOON_MS + (TRADE_BURST - turns) * TRADE_INTERVAL_MS });

const place = (body: unknown, key = newKey()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': key } });

test('a player with over thirty trades at once learns how long to wait, and may trade again then', async () => {
  for (let count = 0; count < 30; count++) expect((await place(buy)).status).toBe(200);
  const refused = await place(buy);
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too-many-requests', '1']);
  setClock(FUTURE_NOON_MS + TRADE_INTERVAL_MS);
  expect((await place(buy)).status).toBe(200);
  expect((await place(buy)).status).toBe(429);
  expect(await logOf(playerId)).toHaveLength(31);
});

test('resting orders and trades share one limit', async () => {
  playerId = await joinWithTurns(4);
  for (const body of [buy, rest, buy, rest]) expect((await place(body)).status).toBe(200);
  expect([(await place(rest)).status, (await place(buy)).status]).toEqual([429, 429]);
});

test('a repeated trade still returns its receipt after the limit is reached', async () => {
  playerId = await joinWithTurns(2);
  const key = newKey();
  const { account: _, ...receipt } = (await place(buy, key)).body;
  await place(buy);
  expect((await place(buy)).status).toBe(429);
  expect((await place(buy, key)).body).toEqual(receipt);
});

test('a refused trade does not count towards the limit', async () => {
  playerId = await joinWithTurns(1);
  for (let count = 0; count < 3; count++) expect((await place({ ...buy, shares: 100_000 })).status).toBe(409);
  expect((await place(buy)).status).toBe(200);
});

test('all visitors together may guess league codes no faster than one player may join', async () => {
  const code = '0000-0000-0000';
  const look = () => call('get-league-invitation', { params: { code } });
  const join = () => call('join-league', { playerId, body: { code } });
  /** Makes more guesses than the limit allows at once. @returns how many were allowed */
  const allowed = async (guess: () => ReturnType<typeof call>) => {
    const statuses: number[] = [];
    for (let count = 0; count < 70; count++) statuses.push((await guess()).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    return statuses.indexOf(429);
  };
  expect([await allowed(look), await allowed(join)]).toEqual([60, 60]);
  setClock(FUTURE_NOON_MS + 1000);
  expect([await allowed(look), await allowed(join)]).toEqual([4, 4]);
});
