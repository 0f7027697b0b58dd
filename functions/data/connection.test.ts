import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import {
  deleteConnection,
  listConnections,
  listConnectionsOf,
  listOnlinePlayers,
  markHeard,
  putConnection,
} from './connection.ts';

const MINUTE_MS = 60_000;

afterEach(() => setClock(FUTURE_NOON_MS));

async function open(playerId = randomUUID()) {
  const connection = { id: `${randomUUID()}=`, playerId, connectedAtMs: Date.now() };
  await putConnection(connection);
  return connection;
}

test('sockets are listed together and by player', async () => {
  setClock(FUTURE_NOON_MS);
  const players = Array.from({ length: 10 }, () => randomUUID());
  const opened = await Promise.all([...players, ...players].map(open));
  const sorted = (list: { id: string }[]) => list.toSorted((one, other) => one.id.localeCompare(other.id));
  expect(sorted(await listConnections())).toEqual(sorted(opened));
  const [first = ''] = players;
  expect(sorted(await listConnectionsOf(first))).toEqual(sorted(opened.filter(({ playerId }) => playerId === first)));
  await Promise.all(opened.map(deleteConnection));
  expect(await listConnections()).toEqual([]);
});

test('a player with several tabs counts as online once, until the last one closes', async () => {
  setClock(FUTURE_NOON_MS);
  const [one, other] = [await open(), await open()];
  const second = await open(one.playerId);
  expect(await listOnlinePlayers()).toEqual(new Set([one.playerId, other.playerId]));
  await deleteConnection(one);
  expect(await listOnlinePlayers()).toContain(one.playerId);
  await deleteConnection(second);
  expect(await listOnlinePlayers()).toEqual(new Set([other.playerId]));
});

test('a player is offline after six minutes without a heartbeat; their socket is known for two hours', async () => {
  setClock(FUTURE_NOON_MS);
  const socket = await open();
  setClock(FUTURE_NOON_MS + 5 * MINUTE_MS);
  await markHeard(socket, Date.now());
  setClock(FUTURE_NOON_MS + 11 * MINUTE_MS - 1);
  expect(await listOnlinePlayers()).toContain(socket.playerId);
  setClock(FUTURE_NOON_MS + 11 * MINUTE_MS);
  expect(await listOnlinePlayers()).not.toContain(socket.playerId);
  const known = async () => (await listConnectionsOf(socket.playerId)).length;
  setClock(FUTURE_NOON_MS + 120 * MINUTE_MS - 1000);
  expect(await known()).toBe(1);
  setClock(FUTURE_NOON_MS + 120 * MINUTE_MS);
  expect(await known()).toBe(0);
});

test('a heartbeat of an unknown socket changes nothing', async () => {
  setClock(FUTURE_NOON_MS);
  const socket = await open();
  await deleteConnection(socket);
  await markHeard(socket, Date.now());
  expect(await listConnectionsOf(socket.playerId)).toEqual([]);
});
