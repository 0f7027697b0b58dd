import { beforeAll, expect, test } from 'vitest';
import { listRuns } from '../data/audit-run.ts';
import { playerKey } from '../data/player.ts';
import { takeMetrics } from '../runtime/metrics.ts';
import { setRaw } from '../testing/poison.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { auditPlayers } from '../usecases/audit-players.ts';

/* The alarm of coins holds what it was told last: no slice may take back what another one has found. */

const playerIds: string[] = [];

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  for (let player = 0; player < 9; player++) playerIds.push(await joinPlayer());
});

/** The metric after each slice of a day's run, undefined where a slice says nothing. */
async function toldOn(day: string): Promise<unknown[]> {
  const told: unknown[] = [];
  const isOver = async () => (await listRuns({ limit: 1 }))[0]?.finishedAtMs !== undefined;
  do {
    await auditPlayers({ scheduledAt: `${day}T03:00:00Z`, sliceMs: 0 });
    told.push(takeMetrics(0).CoinsOutOfBalance);
  } while (!(await isOver()));
  expect(told.length).toBeGreaterThan(7);
  return told;
}

test('an audit that finds nothing tells so at its end', async () => {
  const told = await toldOn('2026-03-01');
  expect(told.pop()).toBe(0);
  expect(told.filter((value) => value !== undefined)).toEqual([]);
});

test('an audit tells of all that it has found so far, slice by slice', async () => {
  for (const playerId of playerIds) await setRaw(playerKey(playerId), 'cashCents', 1_000_001);
  const told = (await toldOn('2026-03-02')).filter((value) => value !== undefined);
  expect(told).not.toContain(0);
  expect(told).toEqual(told.toSorted((one, other) => Number(one) - Number(other)));
  expect(told.at(-1)).toBe(playerIds.length);
});

test('an audit that found one player says so to its end', async () => {
  const [odd = '', ...mended] = playerIds;
  for (const playerId of mended) await setRaw(playerKey(playerId), 'cashCents', 1_000_000);
  await setRaw(playerKey(odd), 'cashCents', 1_000_001);
  const told = (await toldOn('2026-03-03')).filter((value) => value !== undefined);
  expect(new Set(told)).toEqual(new Set([1]));
});
