import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { TICK_MS } from '../../shared/tick.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { getRaw, putRaw, setRaw } from '../testing/poison.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { chatAllowanceKey } from './chat-allowance.ts';
import { listConnections, putConnection } from './connection.ts';
import { marketKey } from './market.ts';
import { closedKey, openKey } from './order-item.ts';
import { createPayment, getPayment, recordCapture } from './payment.ts';
import { playerKey } from './player.ts';
import { profileKey } from './profile.ts';

/** An attribute that a newer release wrote before it was rolled back. */
const NEW = ['flavour', { of: 'a newer release' }] as const;

let playerId = '';
beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  playerId = await joinPlayer();
});

const buy = { symbol: 'TFM', action: 'buy', shares: 1 };

test('a player with it trades, is ranked and keeps it', async () => {
  await setRaw(playerKey(playerId), ...NEW);
  expect((await call('place-trade', { playerId, body: buy })).status).toBe(200);
  setClock(NOON_MS + TICK_MS);
  await tickJob();
  expect((await call('get-own-rank', { playerId })).body.own.rank).toBe(1);
  expect(await getRaw(playerKey(playerId))).toMatchObject({ [NEW[0]]: NEW[1], version: 2 });
});

test('the market with it moves on and keeps it', async () => {
  await setRaw(marketKey, ...NEW);
  setClock(NOON_MS + 2 * TICK_MS);
  await tickJob();
  expect(await getRaw(marketKey)).toMatchObject({ [NEW[0]]: NEW[1], tick: NOON_MS / TICK_MS + 2 - 0.5 });
  await call('halt-market', { playerId, isAdmin: true, body: { halted: true } });
  await call('halt-market', { playerId, isAdmin: true, body: { halted: false } });
  expect(await getRaw(marketKey)).toMatchObject({ [NEW[0]]: NEW[1], halted: 0 });
});

test('a player whose chat allowance has it still speaks, and keeps it', async () => {
  await call('send-chat-message', { playerId, body: { message: 'one' } });
  await setRaw(chatAllowanceKey(playerId), ...NEW);
  expect((await call('send-chat-message', { playerId, body: { message: 'two' } })).status).toBe(200);
  expect(await getRaw(chatAllowanceKey(playerId))).toMatchObject({ [NEW[0]]: NEW[1], version: 2 });
});

test('an order with it is listed and closed, and keeps it', async () => {
  const body = { ...buy, orderType: 'limit', limitPrice: '0.01' };
  const { id } = (await call('place-trade', { playerId, body })).body.order;
  await setRaw(openKey(playerId, id), ...NEW);
  expect((await call('list-orders', { playerId })).body).toMatchObject([{ id, status: 'open' }]);
  expect((await call('cancel-order', { playerId, params: { id } })).status).toBe(200);
  expect(await getRaw(closedKey(playerId, id))).toMatchObject({ [NEW[0]]: NEW[1], status: 'cancelled' });
});

test('a payment with it is captured, and keeps it', async () => {
  const payment = { orderId: 'ORDER1', playerId, tier: 'basic', pricePence: 500, createdAtMs: NOON_MS } as const;
  await createPayment({ ...payment, state: 'created' });
  const key = { PK: 'PAYMENT#ORDER1', SK: 'PAYMENT' };
  await setRaw(key, ...NEW);
  const stored = await getPayment('ORDER1');
  if (!stored) throw new Error('no payment');
  await recordCapture(stored, { captureId: 'CAPTURE1', capturedAtMs: NOON_MS });
  expect(await getRaw(key)).toMatchObject({ [NEW[0]]: NEW[1], state: 'captured' });
});

test('a connection, a profile, a message, a trade and a piece of news with it are read as ever', async () => {
  await putConnection({ id: 'socket-1', playerId, connectedAtMs: NOON_MS });
  const [connection] = await listConnections();
  expect(connection?.playerId).toBe(playerId);
  await putRaw({
    PK: 'NEWS#ALL',
    SK: '000000000001#TFM',
    tick: 1,
    symbol: 'TFM',
    direction: 'up',
    edition: 1,
    expiresAt: 4e9,
    [NEW[0]]: NEW[1],
  });
  expect((await call('list-news')).body).toHaveLength(1);
  await call('change-profile', { playerId, body: { firstName: 'Ada', lastName: null, profileImageUrl: null } });
  await setRaw(profileKey(playerId), ...NEW);
  expect((await call('get-current-player', { playerId })).body.firstName).toBe('Ada');
  const [{ id }] = (await call('list-transactions', { playerId })).body;
  await setRaw({ PK: `PLAYER#${playerId}`, SK: `TRADE#${id}` }, ...NEW);
  expect((await call('list-transactions', { playerId })).body).toHaveLength(1);
});

test.each([
  ['list-transactions', 'TRADE', 'TRADE#01999999-9999-7999-8999-999999999999'],
  ['list-orders', 'ORDER', 'ORDER#OPEN#01999999-9999-7999-8999-999999999999'],
] as const)('%s leaves out a row that cannot be read, and lists the others', async (name, _, SK) => {
  const other = await joinPlayer();
  await call('place-trade', { playerId: other, body: buy });
  await call('place-trade', { playerId: other, body: { ...buy, orderType: 'limit', limitPrice: '0.01' } });
  await putRaw({ PK: `PLAYER#${other}`, SK, shares: randomUUID() });
  const { status, body } = await call(name, { playerId: other });
  expect([status, body.length]).toEqual([200, 1]);
});
