import { expect, test } from 'vitest';
import { dayOfSlot, firstSlotOfDay, SLOTS_PER_DAY, SLOTS_PER_HOUR, slotAt, slotStartMs } from './slot.ts';

const MIDNIGHT_MS = Date.parse('2026-11-20T00:00:00.000Z');

test('a slot lasts ten seconds: 360 an hour, 8,640 a day', () => {
  expect([slotStartMs(7), SLOTS_PER_HOUR, SLOTS_PER_DAY]).toEqual([70_000, 360, 8_640]);
});

test.each([
  ['begins with its first millisecond', 70_000, 7],
  ['ends with its last', 79_999, 7],
  ['is followed by the next', 80_000, 8],
])('a slot %s', (_, ms, slot) => {
  expect(slotAt(ms)).toBe(slot);
});

test('a trading day begins at midnight UTC and ends before the next', () => {
  const first = slotAt(MIDNIGHT_MS);
  expect([first - 1, first, first + 8_639, first + 8_640].map(dayOfSlot)).toEqual([20_776, 20_777, 20_777, 20_778]);
  expect(slotStartMs(firstSlotOfDay(20_777))).toBe(MIDNIGHT_MS);
});
