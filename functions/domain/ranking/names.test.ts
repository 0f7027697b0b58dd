import { describe, expect, test } from 'vitest';
import { MAX_NAMES, type Named, nextNames, positionsOf } from './names.ts';

const named = (id: string, firstName = id): Named => {
  return { id, firstName, lastName: null, profileImageUrl: null, subscriptionTier: 'free', hidesHoldings: false };
};
const some = (count: number, from = 0) => Array.from({ length: count }, (_, index) => named(`player ${from + index}`));

const last = { began: 7, place: 1, count: 3 };
const kept = some(3);

describe('the list of names', () => {
  test('has an entry for each listed player, in the order of listing', () => {
    expect(nextNames({ last: undefined, kept: undefined, tick: 7, listed: some(3) })).toEqual({
      list: { began: 7, place: 0, count: 3 },
      entries: some(3),
    });
  });

  test('is unchanged while no player is newly listed or renamed', () => {
    const listed = some(2).toReversed();
    expect(nextNames({ last, kept, tick: 8, listed })).toEqual({ list: last, entries: kept });
  });

  test.each([
    ['name', named('player 1', 'Ada')],
    ['picture', { ...named('player 1'), profileImageUrl: 'https://example.test' }],
    ['last name', { ...named('player 1'), lastName: 'King' }],
    ['plan', { ...named('player 1'), subscriptionTier: 'elite' as const }],
    ['privacy', { ...named('player 1'), hidesHoldings: true }],
  ])('appends a changed %s as a new entry, and leaves the old one to older boards', (_, changed) => {
    const { list, entries } = nextNames({ last, kept, tick: 8, listed: [...some(1), changed] });
    expect([entries, positionsOf(entries).get('player 1')]).toEqual([[...some(3), changed], 3]);
    expect(list).toEqual({ ...last, count: 4 });
  });

  test.each([
    ['the last one cannot be read', { last, kept: undefined }, some(1), 0],
    ['it would become too long', { last, kept }, some(MAX_NAMES - 2, 50), 0],
    ['the last ranking cannot be read', { last: undefined, kept: undefined }, some(1), 0],
    ['it cannot either, in the other place', { last: { ...last, place: 0 }, kept: undefined }, some(1), 1],
  ])('starts again if %s', (_, before, listed, place) => {
    const begun = { list: { began: 9, place, count: listed.length }, entries: listed };
    expect(nextNames({ ...before, tick: 9, listed })).toEqual(begun);
  });

  test('grows up to its maximum before it starts again', () => {
    const { list } = nextNames({ last, kept, tick: 9, listed: some(MAX_NAMES - 3, 50) });
    expect(list).toEqual({ ...last, count: MAX_NAMES });
  });
});
