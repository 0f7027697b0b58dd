import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOfTick, firstTickOfDay } from '../../shared/tick.ts';
import { deleteConnection, putConnection } from '../data/connection.ts';
import { playerToItem } from '../data/player.ts';
import { getMorning, getSnapshot, readListed } from '../data/ranking.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { metered } from '../testing/meter.ts';
import { RankedMarket } from '../testing/ranked-field.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { refreshRanking } from './refresh-ranking.ts';

const PLAYERS = 120;
const players = Array.from({ length: PLAYERS }, (_, index): Player => {
  return { ...newPlayer({ id: randomUUID(), nowMs: FUTURE_NOON_MS }), cashCents: 100_000 + index };
});
const [ada] = players as [Player];
const socketOf = (playerId: string) => ({ id: 'socket=', playerId, connectedAtMs: Date.now() });
const other = randomUUID();

const ranked = new RankedMarket(FUTURE_NOON_MS);

const refresh = (ticks = 1, settled = new Set<string>()) => refreshRanking({ ...ranked.after(ticks), settled });

async function leader() {
  const snapshot = await getSnapshot('all', { consistent: true });
  const [first] = snapshot ? await readListed(snapshot, 0, 1) : [];
  return { tick: snapshot?.tick, id: first?.id, valueCents: first?.valueCents };
}

async function becomesWorth(cashCents: number): Promise<void> {
  await putItems([playerToItem({ ...ada, cashCents })]);
}

beforeAll(async () => {
  setClock(FUTURE_NOON_MS);
  await putItems(players.map(playerToItem));
});
beforeEach(async () => {
  await deleteConnection(socketOf(ada.id));
  await deleteConnection(socketOf(other));
  await refresh(60);
});

describe('while no player is online', () => {
  test('ranks once a minute, and a tick without a ranking costs four read units', async () => {
    const made: boolean[] = [];
    for (let tick = 0; tick < 12; tick++) made.push(await refresh());
    expect(made.map(Number).join('')).toBe('000001000001');
    expect(await metered(() => refresh())).toMatchObject({ readUnits: 4, writeUnits: 0 });
  });

  test('a player who comes online is ranked in the next tick, at their value then', async () => {
    expect(await refresh()).toBe(false);
    await becomesWorth(500_000_00);
    await putConnection(socketOf(ada.id));
    expect(await refresh()).toBe(true);
    expect(await leader()).toEqual({ tick: ranked.market.tick, id: ada.id, valueCents: 500_000_00 });
    expect([await refresh(), await refresh(), await refresh()]).toEqual([true, true, true]);
  });

  test('ranks in the first tick of a day, and keeps the places that the day opened with', async () => {
    const nextDay = dayOfTick(ranked.market.tick) + 1;
    await refresh(firstTickOfDay(nextDay) - ranked.market.tick - 2);
    expect(await refresh()).toBe(false);
    expect(await refresh()).toBe(true);
    expect(ranked.market.tick).toBe(firstTickOfDay(nextDay));
    expect(await getMorning(nextDay)).toMatchObject({ day: nextDay });
  });
});

describe('between two full readings', () => {
  test('reads a player who has just left once more', async () => {
    await putConnection(socketOf(ada.id));
    await refresh();
    await deleteConnection(socketOf(ada.id));
    await putConnection(socketOf(other));
    await becomesWorth(600_000_00);
    await refresh(3);
    expect(await leader()).toMatchObject({ id: ada.id, valueCents: 600_000_00 });
  });

  test('reads a player twice after a fill, and one without a socket with all in five minutes', async () => {
    await putConnection(socketOf(other));
    await refresh();
    await becomesWorth(700_000_00);
    await refresh(3, new Set([ada.id]));
    expect(await leader()).toMatchObject({ id: ada.id, valueCents: 700_000_00 });
    await becomesWorth(750_000_00);
    await refresh(3);
    expect(await leader()).toMatchObject({ valueCents: 750_000_00 });
    await becomesWorth(800_000_00);
    await refresh(15);
    expect(await leader()).toMatchObject({ valueCents: 750_000_00 });
    await refresh(10);
    expect(await leader()).toMatchObject({ valueCents: 800_000_00 });
  });
});
