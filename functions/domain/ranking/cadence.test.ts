import { expect, test } from 'vitest';
import { cadenceFor } from './cadence.ts';

test.each([
  ['nobody', 0, { refreshSlots: 1, readPlayersSlots: 1, readNamesSlots: 1 }],
  ['a hundred', 100, { refreshSlots: 1, readPlayersSlots: 1, readNamesSlots: 1 }],
  ['a hundred and one', 101, { refreshSlots: 1, readPlayersSlots: 6, readNamesSlots: 60 }],
  ['ten thousand', 10_000, { refreshSlots: 1, readPlayersSlots: 6, readNamesSlots: 60 }],
  ['ten thousand and one', 10_001, { refreshSlots: 6, readPlayersSlots: 60, readNamesSlots: 360 }],
])('the ranking of %s is renewed as often as its size allows', (_, players, cadence) => {
  expect(cadenceFor(players)).toMatchObject(cadence);
});

test('a number of players that is none is an error', () => {
  expect(() => cadenceFor(Number.NaN)).toThrow('no cadence for NaN players');
});
