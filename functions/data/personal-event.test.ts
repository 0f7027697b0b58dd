import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstIdAt } from '../../shared/uuid.ts';
import { recordEvent } from '../testing/record-event.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { listPersonalEvents } from './personal-events.ts';

const DAY_MS = 24 * 3_600_000;
const event = { type: 'plan_expired', plan: 'elite' } as const;

test('events are read in the order of recording, after a known one, and only for their player', async () => {
  const playerId = randomUUID();
  for (let second = 0; second < 3; second++) {
    setClock(FUTURE_NOON_MS + second * 1000);
    await recordEvent({ playerId, event, nowMs: Date.now() });
  }
  await recordEvent({ playerId: randomUUID(), event, nowMs: Date.now() });
  const all = await listPersonalEvents(playerId, firstIdAt(FUTURE_NOON_MS));
  expect(all.map(({ createdAt }) => Date.parse(createdAt) - FUTURE_NOON_MS)).toEqual([0, 1000, 2000]);
  expect(all[0]).toMatchObject(event);
  expect(await listPersonalEvents(playerId, all[1]?.id ?? '')).toEqual(all.slice(2));
});

test('an event is kept for 30 days', async () => {
  const playerId = randomUUID();
  setClock(FUTURE_NOON_MS);
  await recordEvent({ playerId, event, nowMs: FUTURE_NOON_MS });
  setClock(FUTURE_NOON_MS + 30 * DAY_MS - 1000);
  expect(await listPersonalEvents(playerId, firstIdAt(FUTURE_NOON_MS))).toMatchObject([event]);
  setClock(FUTURE_NOON_MS + 30 * DAY_MS);
  expect(await listPersonalEvents(playerId, firstIdAt(FUTURE_NOON_MS))).toEqual([]);
});
