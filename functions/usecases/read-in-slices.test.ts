import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { putConnection } from '../data/connection.ts';
import { playerToItem } from '../data/player.ts';
import { getSnapshot } from '../data/ranking.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { cadenceFor } from '../domain/ranking/cadence.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { metered } from '../testing/meter.ts';
import { RankedMarket } from '../testing/ranked-field.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { refreshRanking } from './refresh-ranking.ts';

/** This is more than are read every time: three slices. */
const PLAYERS = 120;
const AT_ONCE = 40;
const SLICES = PLAYERS / AT_ONCE;
const there = { connectedAtMs: FUTURE_NOON_MS, heardAtMs: FUTURE_NOON_MS + 3_600_000 };
const { refreshTicks, readPlayersTicks } = cadenceFor(PLAYERS);

const players = Array.from({ length: PLAYERS }, (): Player => newPlayer({ id: randomUUID(), nowMs: FUTURE_NOON_MS }));
const field = new RankedMarket(FUTURE_NOON_MS);

/** The tests run in order in one Lambda, which is cold at first. */
const refresh = (ticks = refreshTicks, inLambda = refreshRanking) =>
  inLambda({ ...field.after(ticks), readAtOnce: AT_ONCE });

async function ranked() {
  const snapshot = await getSnapshot('all', { consistent: true });
  return { tick: snapshot?.tick, players: snapshot?.distribution.players };
}

async function richest(cents: number): Promise<number> {
  const snapshot = await getSnapshot('all', { consistent: true });
  return snapshot?.rows.filter(({ valueCents }) => valueCents === cents).length ?? 0;
}

beforeAll(async () => {
  setClock(FUTURE_NOON_MS);
  await putItems(players.map(playerToItem));
  await putConnection({ id: 'socket=', playerId: randomUUID(), ...there });
});

test('a cold Lambda ranks once it has read all players, and never a part of them', async () => {
  expect([await refresh(), await refresh()]).toEqual([false, false]);
  expect(await ranked()).toEqual({});
  expect(await refresh()).toBe(true);
  expect(await ranked()).toEqual({ tick: field.market.tick, players: PLAYERS });
});

test('a warm Lambda ranks while it reads all again in slices, and resumes after a failure', async () => {
  await putItems(players.map((player) => playerToItem({ ...player, cashCents: 7_000_000 })));
  expect(await refresh()).toBe(true);
  expect(await richest(7_000_000)).toBe(0);
  expect(await refresh(readPlayersTicks)).toBe(true);
  expect(await richest(7_000_000)).toBe(AT_ONCE);
  expect(await dyingAt(() => refresh(), { number: 1, when: 'before', writes: /BatchGet/ })).toBe(true);
  expect(await refresh()).toBe(true);
  expect(await richest(7_000_000)).toBe(2 * AT_ONCE);
  expect(await refresh()).toBe(true);
  expect(await ranked()).toEqual({ tick: field.market.tick, players: PLAYERS });
  expect(await richest(7_000_000)).toBe(PLAYERS);
});

test('reads the rest in the next tick if too many players are online', async () => {
  for (const { id } of players) await putConnection({ id: 'socket=', playerId: id, ...there });
  await putItems(players.map((player) => playerToItem({ ...player, cashCents: 8_000_000 })));
  const counts: number[] = [];
  for (let tick = 0; tick <= SLICES; tick++) {
    await refresh();
    counts.push(await richest(8_000_000));
  }
  // The first slice also has the onlooker.
  expect(counts).toEqual([AT_ONCE - 1, 2 * AT_ONCE - 1, PLAYERS - 1, PLAYERS]);
});

test('does not read connections before the next ranking is due', async () => {
  const countIn = async (ticks: number) => (await metered(() => refresh(ticks))).roundTrips;
  await refresh();
  expect(await countIn(0)).toBe(0);
  expect(await countIn(refreshTicks)).toBeGreaterThan(4);
});

test('a Lambda that takes over leaves the last ranking until it has read all players', async () => {
  const last = await ranked();
  vi.resetModules();
  const other = (await import('./refresh-ranking.ts')).refreshRanking;
  expect([await refresh(refreshTicks, other), await refresh(refreshTicks, other)]).toEqual([false, false]);
  expect(await ranked()).toEqual(last);
  expect(await refresh(refreshTicks, other)).toBe(true);
});
