import { expect, test } from 'vitest';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import { isolated } from '../../shared/text-direction.ts';
import { initials, playerName, splitName } from './player-name.ts';

test.each([
  [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ firstName: 'ada', lastName: null }, 'ada'],
  [{ firstName: null, lastName: null }, 'Player'],
])('%o is shown as %s', (player, name) => expect(playerName(player, 'Player')).toBe(name));

test('a name in right-to-left script does not move the text around it', () => {
  expect(playerName({ firstName: 'Ada', lastName: 'علی' }, 'Player')).toBe('\u2068Ada علی\u2069');
  expect(playerName({ firstName: 'דנה', lastName: null }, 'Player')).toBe(isolated('דנה'));
  expect(isolated('Łukasz 李雷')).toBe('Łukasz 李雷');
});

test.each([
  ['a name in small letters', { firstName: 'ada', lastName: null }, 'A'],
  ['a first name of two words', { firstName: 'Ada King', lastName: 'Lovelace' }, 'AL'],
  ['a last name of two words', { firstName: 'Vincent', lastName: 'van Gogh' }, 'VG'],
  ['a last name alone', { firstName: null, lastName: 'Lovelace' }, 'L'],
  ['letters outside the first plane', { firstName: '𝒜da', lastName: null }, '𝒜'],
  ['a flag', { firstName: '🇬🇧', lastName: 'Ada' }, '🇬🇧A'],
  ['a joined emoji', { firstName: '👩\u200D👩\u200D👧', lastName: null }, '👩\u200D👩\u200D👧'],
  ['a letter with its accent beside it', { firstName: 'e\u0301va', lastName: null }, 'E\u0301'],
  ['a Tamil syllable', { firstName: 'கிரி', lastName: null }, 'கி'],
  ['a player without a name', { firstName: null, lastName: null }, 'A'],
])('%s has the same initials where only the full name is known', (_, player, letters) => {
  expect(initials(player)).toBe(letters);
  expect(initials(splitName(playerName(player, NAMELESS_PLAYER)))).toBe(letters);
});
