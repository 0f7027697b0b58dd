import { beforeAll, expect, test } from 'vitest';
import { adminOf } from '../testing/admin.ts';
import { audit } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';

const admin = adminOf('an administrator');

beforeAll(() => setClock(NOON_MS));

test('there is no report before the first audit, and then the last one, for a read unit', async () => {
  expect((await admin.ask('get-audit')).body).toEqual({ last: null, running: null });
  await audit('2026-03-04T03:00:00Z');
  const finishedAt = new Date(NOON_MS).toISOString();
  const { body } = await admin.ask('get-audit');
  expect(body).toMatchObject({ last: { finishedAt, players: 0, coins: '0.00', divergences: [] }, running: null });
  const cost = await metered(() => admin.ask('get-audit'));
  expect(cost).toEqual({ roundTrips: 1, readUnits: 1, writeUnits: 0 });
});
