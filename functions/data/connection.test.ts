import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import {
  deleteConnection,
  listConnectedPlayers,
  listConnections,
  listConnectionsOf,
  putConnection,
} from './connection.ts';

const HOURS_MS = 3_600_000;

afterEach(() => setClock(FUTURE_NOON_MS));

async function open(playerId = randomUUID()) {
  const connection = { id: `${randomUUID()}=`, playerId, connectedAtMs: Date.now() };
  await putConnection(connection);
  return connection;
}

test('sockets are found together, and by their player', async () => {
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

test('a player with several tabs is online once, and until the last one closes', async () => {
  setClock(FUTURE_NOON_MS);
  const [one, other] = [await open(), await open()];
  const second = await open(one.playerId);
  expect(await listConnectedPlayers()).toEqual(new Set([one.playerId, other.playerId]));
  await deleteConnection(one);
  expect(await listConnectedPlayers()).toContain(one.playerId);
  await deleteConnection(second);
  expect(await listConnectedPlayers()).toEqual(new Set([other.playerId]));
});

test('a socket that was never seen to close is gone after two hours', async () => {
  setClock(FUTURE_NOON_MS);
  const { playerId } = await open();
  setClock(FUTURE_NOON_MS + 2 * HOURS_MS - 1000);
  expect(await listConnectedPlayers()).toContain(playerId);
  setClock(FUTURE_NOON_MS + 2 * HOURS_MS);
  expect(await listConnectedPlayers()).not.toContain(playerId);
});
