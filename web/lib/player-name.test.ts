import { expect, it } from 'vitest';
import { initials, playerName } from './player-name.ts';

it.each([
  [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace', 'AL'],
  [{ firstName: 'ada', lastName: null }, 'ada', 'A'],
  [{ firstName: null, lastName: null }, 'Player', 'A'],
])('%o is shown as %s with the initials %s', (player, name, letters) => {
  expect(playerName(player, 'Player')).toBe(name);
  expect(initials(player)).toBe(letters);
});
