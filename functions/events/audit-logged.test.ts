import { beforeAll, expect, test } from 'vitest';
import { listRuns } from '../data/audit-run.ts';
import { playerKey } from '../data/player.ts';
import { takeMetrics } from '../runtime/metrics.ts';
import { setRaw } from '../testing/raw-items.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { auditPlayers } from '../usecases/audit-players.ts';

/* The alarm on coins uses the metric's last value, so no slice may hide what another has found. */

const playerIds: string[] = [];

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  for (let player = 0; player < 9; player++) playerIds.push(await joinPlayer());
});

/** Returns the metric after each slice of a day's run, undefined where a slice emits nothing. */
async function valuesOn(day: string): Promise<unknown[]> {
  const values: unknown[] = [];
  const isOver = async () => (await listRuns({ limit: 1 }))[0]?.finishedAtMs !== undefined;
  do {
    await auditPlayers({ scheduledAt: `${day}T03:00:00Z`, sliceMs: 0 });
    values.push(takeMetrics(0).CoinsOutOfBalance);
  } while (!(await isOver()));
  expect(values.length).toBeGreaterThan(7);
  return values;
}

test('an audit that finds nothing emits zero at its end', async () => {
  const values = await valuesOn('2026-03-01');
  expect(values.pop()).toBe(0);
  expect(values.filter((value) => value !== undefined)).toEqual([]);
});

test('each slice of an audit emits the number of findings so far', async () => {
  for (const playerId of playerIds) await setRaw(playerKey(playerId), 'cashCents', 1_000_001);
  const values = (await valuesOn('2026-03-02')).filter((value) => value !== undefined);
  expect(values).not.toContain(0);
  expect(values).toEqual(values.toSorted((one, other) => Number(one) - Number(other)));
  expect(values.at(-1)).toBe(playerIds.length);
});

test('an audit that found one player emits one until its end', async () => {
  const [odd = '', ...mended] = playerIds;
  for (const playerId of mended) await setRaw(playerKey(playerId), 'cashCents', 1_000_000);
  await setRaw(playerKey(odd), 'cashCents', 1_000_001);
  const values = (await valuesOn('2026-03-03')).filter((value) => value !== undefined);
  expect(new Set(values)).toEqual(new Set([1]));
});
