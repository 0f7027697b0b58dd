import { expect, test } from 'vitest';
import { dayOfTick, firstTickOfDay, TICKS_PER_DAY, TICKS_PER_HOUR, tickAt, tickStartMs } from './tick.ts';

const MIDNIGHT_MS = Date.parse('2026-11-20T00:00:00.000Z');

test('a tick lasts ten seconds: 360 an hour, 8,640 a day', () => {
  expect([tickStartMs(7), TICKS_PER_HOUR, TICKS_PER_DAY]).toEqual([70_000, 360, 8_640]);
});

test.each([
  ['begins with its first millisecond', 70_000, 7],
  ['ends with its last', 79_999, 7],
  ['is followed by the next', 80_000, 8],
])('a tick %s', (_, ms, tick) => {
  expect(tickAt(ms)).toBe(tick);
});

test('a trading day begins at midnight UTC and ends before the next', () => {
  const first = tickAt(MIDNIGHT_MS);
  expect([first - 1, first, first + 8_639, first + 8_640].map(dayOfTick)).toEqual([20_776, 20_777, 20_777, 20_778]);
  expect(tickStartMs(firstTickOfDay(20_777))).toBe(MIDNIGHT_MS);
});
