import { expect, test } from 'vitest';
import { emptyIfNone, profileProblems, toProfileChange } from './profile-input.ts';

const none = { firstName: '', lastName: '', profileImageUrl: null };

test('reads empty fields as no name and no picture', () => {
  expect(emptyIfNone({ firstName: 'Ada', lastName: null, profileImageUrl: null })).toEqual({
    ...none,
    firstName: 'Ada',
  });
  expect(toProfileChange({ ...none, firstName: ' Ada ' })).toEqual({
    firstName: 'Ada',
    lastName: null,
    profileImageUrl: null,
  });
  expect(profileProblems(none)).toEqual({});
});

test.each([
  ['firstName', 'x'.repeat(41)],
  ['lastName', 'a\u200bb'],
] as const)('refuses a %s like "%s" at its own field, before it is sent', (name, value) => {
  expect(Object.keys(profileProblems({ ...none, [name]: value }))).toEqual([name]);
});
