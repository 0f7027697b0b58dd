import { expect, test } from 'vitest';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { cadenceFor, canWait, MAX_REFRESH_SECONDS } from './cadence.ts';

test.each([
  ['no player', 0, { refreshTicks: 1, readPlayersTicks: 1, readNamesTicks: 1 }],
  ['a hundred', 100, { refreshTicks: 1, readPlayersTicks: 1, readNamesTicks: 1 }],
  ['a hundred and one', 101, { refreshTicks: 1, readPlayersTicks: 30, readNamesTicks: 60 }],
  ['ten thousand', 10_000, { refreshTicks: 1, readPlayersTicks: 30, readNamesTicks: 60 }],
  ['ten thousand and one', 10_001, { refreshTicks: 6, readPlayersTicks: 60, readNamesTicks: 360 }],
])('the ranking of %s is refreshed as often as its size allows', (_, players, cadence) => {
  expect(cadenceFor(players)).toMatchObject(cadence);
});

test('a number of players that is NaN is an error', () => {
  expect(() => cadenceFor(Number.NaN)).toThrow('no cadence for NaN players');
});

const DAY = 20_000 * TICKS_PER_DAY;
test.each([
  ['a tick after an unseen one', DAY + 101, DAY + 100, false, true],
  ['a minute after it', DAY + 106, DAY + 100, false, false],
  ['as soon as a player is online', DAY + 101, DAY + 100, true, false],
  ['in a Lambda without an earlier one', DAY + 101, undefined, false, false],
  ['with a new day', DAY, DAY - 1, false, false],
  ['after the clock was turned back', DAY + 99, DAY + 100, false, false],
])('a ranking %s can wait or not', (_, tick, lastTick, isSeen, waits) => {
  expect(canWait({ tick, lastTick, isSeen })).toBe(waits);
});

test('no ranking is meant to be older than a minute', () => {
  expect(MAX_REFRESH_SECONDS).toBe(60);
});
