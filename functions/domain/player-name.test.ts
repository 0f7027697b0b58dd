import { describe, expect, test } from 'vitest';
import { isPictureAddress, ProfileChange } from '../../shared/schemas/player.ts';
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

describe('a picture address', () => {
  test.each([
    ['https://example.test/a.png', true],
    ['https://images.example.test:8443/a?size=2', true],
    ['http://example.test/a.png', false],
    ['https://user:secret@example.test/a.png', false],
    ['https://user@example.test/a.png', false],
    ['https://localhost/a.png', false],
    ['https://127.0.0.1/a.png', false],
    ['https://[::1]/a.png', false],
    ['https://2130706433/a.png', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AAAA', false],
    ['//example.test/a.png', false],
    ['https://example.test/a b.png', false],
    [`https://example.test/${'a'.repeat(300)}`, false],
    ['', false],
  ])('%s: %s', (address, wanted) => {
    expect(isPictureAddress(address)).toBe(wanted);
  });
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
    ['a picture over plain http', { profileImageUrl: 'http://example.test/a.png' }],
    ['a field nobody knows', { plan: 'elite' }],
  ])('refuses %s', (_, change) => {
    expect(accepted(change).success).toBe(false);
  });
});
