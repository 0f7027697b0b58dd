import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { Prices } from '../../shared/schemas/socket.ts';
import { tickAt } from '../../shared/tick.ts';
import { addToList, deleteConnection, listConnections, listPriceFollowers, putConnection } from '../data/connection.ts';
import { table } from '../data/table.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { pass, tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startTestSockets } from '../testing/sockets.ts';

const sockets = duringTests(startTestSockets);
movingMarket();
beforeEach(async () => {
  for (const connection of await listConnections()) await deleteConnection(connection);
  await pass(1);
  Object.assign(sockets, { status: 204, posted: [] });
});

async function open({ follows = true } = {}) {
  const socket = { id: `${randomUUID()}=`, playerId: randomUUID() };
  await putConnection({ ...socket, connectedAtMs: movingClock.nowMs });
  if (follows) await addToList('PRICES', socket);
  return socket;
}

const pushesTo = (id: string) =>
  sockets.posted.filter((each) => each.id === id).map((each) => Prices.parse(JSON.parse(each.text)));

test("followers get each tick's public prices, from the second tick on at the latest", async () => {
  const { id } = await open();
  await open({ follows: false });
  await pass(1);
  await pass(1);
  const { body: stocks } = await call('list-stocks');
  const { body: market } = await call('get-market');
  const prices = Object.fromEntries(
    stocks.map(({ symbol, currentPrice }: Record<string, string>) => [symbol, currentPrice]),
  );
  const before = pushesTo(id);
  const { updatedAt, halted } = market;
  expect(before.at(-1)).toEqual({ type: 'prices', tick: tickAt(movingClock.nowMs), updatedAt, halted, prices });
  await pass(1);
  expect(pushesTo(id)).toHaveLength(before.length + 1);
  expect(new Set(sockets.posted.map((each) => each.id))).toEqual(new Set([id]));
});

test('a tick job that runs twice sends its prices once', async () => {
  const { id } = await open();
  await pass(1);
  await pass(1);
  const before = pushesTo(id).length;
  await tickJob();
  expect(pushesTo(id)).toHaveLength(before);
});

test("the next tick's prices include a halt and a price set by an administrator", async () => {
  const { id } = await open();
  const admin = adminOf(await joinPlayer());
  await pass(1);
  expect((await admin.update({ TFM: '4321.00' })).status).toBe(200);
  expect((await admin.ask('halt-market', { body: { halted: true } })).status).toBe(200);
  await pass(1);
  expect(pushesTo(id).at(-1)).toMatchObject({ halted: true, prices: { TFM: '4321.00' } });
  await admin.ask('halt-market', { body: { halted: false } });
});

test('a socket that is gone is removed from the followers', async () => {
  const { id, playerId } = await open();
  sockets.status = 410;
  await pass(1);
  await pass(1);
  expect((await listPriceFollowers()).filter((each) => each.playerId === playerId)).toEqual([]);
  expect((await listConnections()).map((each) => each.id)).not.toContain(id);
});

test("stuck sockets delay a tick by two seconds at most, and get the next tick's prices", async () => {
  const { id } = await open();
  await pass(1);
  sockets.status = undefined;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  await pass(1);
  expect(patience.mock.calls).toEqual([[2_000]]);
  patience.mockRestore();
  sockets.status = 204;
  await pass(1);
  expect(pushesTo(id).at(-1)?.tick).toBe(tickAt(movingClock.nowMs));
});

test('the tick job does not look for followers while no player is online', async () => {
  const sent = vi.spyOn(table, 'send');
  const looks = () => sent.mock.calls.filter(([{ input }]) => JSON.stringify(input).includes('CONNECTION#PRICES'));
  await pass(1);
  await pass(1);
  expect(looks()).toEqual([]);
  await open({ follows: false });
  await pass(1);
  await pass(1);
  expect(looks()).toHaveLength(1);
});
