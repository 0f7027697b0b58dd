import { describe, expect, test } from 'vitest';
import { ProfileChange } from '../../shared/schemas/player.ts';
import { fullName, initialOf, searchable } from './player-name.ts';

test.each([
  ['  Ângela   MÜLLER ', 'angela muller', 'a'],
  ['Ｗｉｄｅ', 'wide', 'w'],
  ['😀 Smile', '😀 smile', '😀'],
  ['Ada \t\n King', 'ada king', 'a'],
  ['', '', ''],
])('%s is searched by %s', (name, wanted, initial) => {
  expect([searchable(name), initialOf(searchable(name))]).toEqual([wanted, initial]);
});

test('a full name is what there is of it', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(fullName({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace');
  expect(fullName({ firstName: null, lastName: null })).toBeUndefined();
});

describe('a profile', () => {
  const accepted = (change: object) =>
    ProfileChange.safeParse({ firstName: 'Ada', lastName: null, profileImageUrl: null, ...change });

  test('keeps a name without the space around it', () => {
    expect(accepted({ firstName: '  Ada ' }).data).toMatchObject({ firstName: 'Ada' });
  });

  test.each([
    ['an empty name', { firstName: '  ' }],
    ['a name above 40 characters', { lastName: 'x'.repeat(41) }],
    ['a line break', { firstName: 'Ada\nKing' }],
    ['a control character', { firstName: 'Ada\u0007' }],
    ['a character that turns the text around', { firstName: '\u202eadA' }],
    ['a character that nobody sees', { firstName: 'Ada\u200b' }],
    ['a picture of another host', { profileImageUrl: 'https://example.test/a.png' }],
    ['a picture that is none of ours', { profileImageUrl: '/pictures/../api/logout' }],
    ['a field nobody knows', { plan: 'elite' }],
  ])('refuses %s', (_, change) => {
    expect(accepted(change).success).toBe(false);
  });
});
