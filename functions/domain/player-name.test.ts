import { describe, expect, test } from 'vitest';
import { ProfileChange } from '../../shared/schemas/player.ts';
import { fullName, initialOf, searchable } from './player-name.ts';

test.each([
  ['  Ângela   MÜLLER ', 'angela muller', 'a'],
  ['Ｗｉｄｅ', 'wide', 'w'],
  ['😀 Smile', '😀 smile', '😀'],
  ['Ada \t\n King', 'ada king', 'a'],
  ['Łukasz Ðorđević', 'lukasz dordevic', 'l'],
  ['Søren Æbelø', 'soren aebelo', 's'],
  ['Straße Œuvre', 'strasse oeuvre', 's'],
  ['Þór Guðni', 'thor gudni', 't'],
  ['Isparta Işık', 'isparta isik', 'i'],
  ['İpek', 'ipek', 'i'],
  ['Eŋŋu Ħal', 'ennu hal', 'e'],
  ['ΝΙΚΟΣ Νίκος', 'νικοσ νικοσ', 'ν'],
  ['Алёна', 'алена', 'а'],
  ['علی\u200Cرضا', 'عليرضا', 'ع'],
  ['Ada\u00AD\u200D', 'ada', 'a'],
  ['', '', ''],
])('%s is searched by %s', (name, wanted, initial) => {
  expect([searchable(name), initialOf(searchable(name))]).toEqual([wanted, initial]);
});

test('a full name has the existing parts', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(fullName({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace');
  expect(fullName({ firstName: null, lastName: null })).toBeUndefined();
});

describe('a profile', () => {
  const accepted = (change: object) =>
    ProfileChange.safeParse({ firstName: 'Ada', lastName: null, profileImageUrl: null, ...change });

  test('trims the spaces around a name', () => {
    expect(accepted({ firstName: '  Ada ' }).data).toMatchObject({ firstName: 'Ada' });
  });

  test.each([
    ['a Persian name with a joiner', 'علی\u200Cرضا', undefined],
    ['a Sinhala name with a joiner', 'ශ්\u200Dරී', undefined],
    ['a name of joined emoji', '👩\u200D👩\u200D👧', undefined],
    ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} Eira', undefined],
    ['a name with a joiner that joins nothing', 'Ada\u200D', 'Ada'],
    ['a name under a tower of accents', `Ada${'\u0301'.repeat(36)}`, `Ada${'\u0301'.repeat(4)}`],
    ['twenty emoji', '🙂'.repeat(20), undefined],
  ])('takes %s', (_, firstName, kept = firstName) => {
    expect(accepted({ firstName }).data).toMatchObject({ firstName: kept });
  });

  test.each([
    ['an empty name', { firstName: '  ' }],
    ['a name above 40 characters', { lastName: 'x'.repeat(41) }],
    ['a name longer than its field takes', { lastName: '🙂'.repeat(21) }],
    ['an accent alone', { firstName: '\u0301' }],
    ['a note without a head', { firstName: '\u{1D159}' }],
    ['tags alone', { firstName: '\u{E0041}\u{E0042}' }],
    ['a filler alone', { firstName: '\u3164' }],
    ['a line break', { firstName: 'Ada\nKing' }],
    ['a control character', { firstName: 'Ada\u0007' }],
    ['a character that turns the text around', { firstName: '\u202eadA' }],
    ['an invisible character', { firstName: 'Ada\u200b' }],
    ['a picture of another host', { profileImageUrl: 'https://example.test/a.png' }],
    ['a picture that is none of ours', { profileImageUrl: '/pictures/../api/logout' }],
    ['an unknown field', { plan: 'elite' }],
  ])('refuses %s', (_, change) => {
    expect(accepted(change).success).toBe(false);
  });
});
