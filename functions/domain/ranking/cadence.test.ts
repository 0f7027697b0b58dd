import { expect, test } from 'vitest';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { cadenceFor, canWait, MAX_REFRESH_SECONDS } from './cadence.ts';

test.each([
  ['nobody', 0, { refreshSlots: 1, readPlayersSlots: 1, readNamesSlots: 1 }],
  ['a hundred', 100, { refreshSlots: 1, readPlayersSlots: 1, readNamesSlots: 1 }],
  ['a hundred and one', 101, { refreshSlots: 1, readPlayersSlots: 30, readNamesSlots: 60 }],
  ['ten thousand', 10_000, { refreshSlots: 1, readPlayersSlots: 30, readNamesSlots: 60 }],
  ['ten thousand and one', 10_001, { refreshSlots: 6, readPlayersSlots: 60, readNamesSlots: 360 }],
])('the ranking of %s is renewed as often as its size allows', (_, players, cadence) => {
  expect(cadenceFor(players)).toMatchObject(cadence);
});

test('a number of players that is none is an error', () => {
  expect(() => cadenceFor(Number.NaN)).toThrow('no cadence for NaN players');
});

const DAY = 20_000 * SLOTS_PER_DAY;
test.each([
  ['a slot after one that nobody saw', DAY + 101, DAY + 100, false, true],
  ['a minute after it', DAY + 106, DAY + 100, false, false],
  ['as soon as somebody is there', DAY + 101, DAY + 100, true, false],
  ['in a Lambda that has made none', DAY + 101, undefined, false, false],
  ['with a new day', DAY, DAY - 1, false, false],
  ['of a clock that was turned back', DAY + 99, DAY + 100, false, false],
])('a ranking %s can wait or not', (_, slot, lastSlot, isSeen, waits) => {
  expect(canWait({ slot, lastSlot, isSeen })).toBe(waits);
});

test('no ranking is meant to be older than a minute', () => {
  expect(MAX_REFRESH_SECONDS).toBe(60);
});
