import { beforeAll, beforeEach, expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { TRADE_BURST, TRADE_INTERVAL_MS } from '../domain/trade-pace.ts';
import { call } from '../testing/call.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
const rest = { ...buy, orderType: 'limit', limitPrice: '0.01' };
const newKey = () => uuidV7();

let playerId = '';
beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
});
beforeEach(async () => {
  setClock(NOON_MS);
  playerId = await joinPlayer();
});

const place = (body: unknown, key = newKey()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': key } });
const orders = async () => (await call('list-orders', { playerId })).body;
const trades = async () =>
  (await call('list-transactions', { playerId, query: { limit: '100' } })).body as { id: string }[];

test('a player who trades faster than the limit is told how long to wait, and may trade again then', async () => {
  for (let count = 0; count < TRADE_BURST; count++) expect((await place(buy)).status).toBe(200);
  const refused = await place(buy);
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too-many-requests', '1']);
  setClock(NOON_MS + TRADE_INTERVAL_MS);
  expect((await place(buy)).status).toBe(200);
  expect((await place(buy)).status).toBe(429);
  expect(await trades()).toHaveLength(TRADE_BURST + 1);
});

test('orders that rest and trades are limited together', async () => {
  for (let count = 0; count < TRADE_BURST; count++) await place(count % 2 ? buy : rest);
  expect([(await place(rest)).status, (await place(buy)).status]).toEqual([429, 429]);
});

test('of many trades at once no more than the burst are made', async () => {
  const answers = await Promise.all(Array.from({ length: 3 * TRADE_BURST }, () => place(buy)));
  const made = answers.filter(({ status }) => status === 200).length;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThanOrEqual(TRADE_BURST);
  expect(await trades()).toHaveLength(made);
});

test('what was made before the limit was reached still answers its receipt', async () => {
  const key = newKey();
  const first = await place(buy, key);
  for (let count = 1; count < TRADE_BURST; count++) await place(buy);
  expect(await place(buy, key)).toEqual(first);
});

test('a trade that was refused takes no turn', async () => {
  for (let count = 0; count < 2 * TRADE_BURST; count++) await place({ ...buy, shares: 100_000 });
  expect((await place(buy)).status).toBe(200);
});

test('of many orders at once no more rest than a player may have open', async () => {
  for (let half = 0; half < 2; half++) {
    setClock(NOON_MS + half * 60_000);
    for (let count = 0; count < 24; count++) await place(rest);
  }
  setClock(NOON_MS + 120_000);
  await Promise.all(Array.from({ length: 12 }, () => place(rest)));
  expect(await orders()).toHaveLength(50);
});
