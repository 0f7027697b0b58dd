import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonalEvent } from '../../../shared/live.ts';
import { firstIdAt } from '../../../shared/uuid.ts';
import { EventMemory } from './start-live.ts';

const NOON_MS = Date.UTC(2026, 2, 4, 12);

function event(second: number): PersonalEvent {
  const ms = NOON_MS + second * 1000;
  return { type: 'plan_expired', plan: 'basic', id: firstIdAt(ms), createdAt: new Date(ms).toISOString() };
}
const listOf = (events: readonly PersonalEvent[]) => async (after: string) =>
  events.filter(({ id }) => id > after).slice(0, 100);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an event is new only once, whether pushed or read', async () => {
  const memory = new EventMemory();
  expect([memory.take(event(1)), memory.take(event(1))]).toEqual([true, false]);
  expect(await memory.readMissed(listOf([event(1), event(2)]))).toEqual([event(2)]);
  expect([memory.take(event(2)), memory.take(event(3))]).toEqual([false, true]);
});

test('the next read finds an event that became readable late', async () => {
  const memory = new EventMemory();
  memory.take(event(130));
  expect(await memory.readMissed(listOf([event(1), event(20), event(130)]))).toEqual([event(20)]);
});

test('reads more than one page of events to the end', async () => {
  const events = Array.from({ length: 250 }, (_, second) => event(second));
  expect(await new EventMemory().readMissed(listOf(events))).toEqual(events);
});

test('the first read skips events of days ago, and the next one continues from there', async () => {
  const events = [event(-29 * 24 * 3600), event(-3600), event(-300)];
  const memory = new EventMemory();
  expect(await memory.readMissed(listOf(events))).toEqual([event(-300)]);
  expect(await memory.readMissed(listOf([...events, event(5)]))).toEqual([event(5)]);
});

test('a tab without any events finds those of hours without a socket', async () => {
  const memory = new EventMemory();
  await memory.readMissed(listOf([]));
  vi.setSystemTime(NOON_MS + 3 * 3_600_000);
  expect(await memory.readMissed(listOf([event(60), event(7200)]))).toEqual([event(60), event(7200)]);
});

test('the next read makes up for one that failed halfway, despite newer pushes', async () => {
  const events = Array.from({ length: 150 }, (_, second) => event(second));
  const memory = new EventMemory();
  await memory.readMissed(listOf([]));
  const failing = async (after: string) => {
    if (after > firstIdAt(NOON_MS)) throw new Error('503');
    return listOf(events)(after);
  };
  await expect(memory.readMissed(failing)).rejects.toThrow('503');
  expect(memory.take(event(3600))).toBe(true);
  expect(await memory.readMissed(listOf([...events, event(3600)]))).toEqual(events);
});
