import { describe, expect, test } from 'vitest';
import { MAX_NAMES, type Named, nextNames, positionsOf } from './names.ts';

const named = (id: string, firstName = id): Named => {
  return { id, firstName, lastName: null, profileImageUrl: null, subscriptionTier: 'free', hidesHoldings: false };
};
const some = (count: number, from = 0) => Array.from({ length: count }, (_, index) => named(`player ${from + index}`));

const list = { began: 7, place: 1 };
const known = { list, entries: some(3) };

describe('the list of names', () => {
  test('has an entry for each of the listed, in the order in which they came', () => {
    expect(nextNames({ known: undefined, last: undefined, slot: 7, listed: some(3) })).toEqual({
      list: { began: 7, place: 0 },
      entries: some(3),
    });
  });

  test('stays as it is while nobody new is listed and nobody has changed', () => {
    expect(nextNames({ known, last: list, slot: 8, listed: some(2).toReversed() })).toEqual(known);
  });

  test.each([
    ['name', named('player 1', 'Ada')],
    ['picture', { ...named('player 1'), profileImageUrl: 'https://example.test' }],
    ['last name', { ...named('player 1'), lastName: 'King' }],
    ['plan', { ...named('player 1'), subscriptionTier: 'elite' as const }],
    ['privacy', { ...named('player 1'), hidesHoldings: true }],
  ])('takes a changed %s as a new entry, and leaves the old one to older boards', (_, changed) => {
    const { entries } = nextNames({ known, last: list, slot: 8, listed: [...some(1), changed] });
    expect([entries, positionsOf(entries).get('player 1')]).toEqual([[...some(3), changed], 3]);
  });

  test.each([
    ['another process has made the last ranking', known, { began: 8, place: 0 }, some(1)],
    ['nobody can read the last ranking', known, undefined, some(1)],
    ['the process has just begun', undefined, { began: 7, place: 0 }, some(1)],
    ['it would become too long', known, { began: 7, place: 0 }, some(MAX_NAMES - 2, 50)],
  ])('begins anew, in the other place, when %s', (_, kept, last, listed) => {
    const begun = { list: { began: 9, place: last ? 1 : 0 }, entries: listed };
    expect(nextNames({ known: kept, last, slot: 9, listed })).toEqual(begun);
  });

  test('is as long as it may be before that', () => {
    const longest = nextNames({ known, last: list, slot: 9, listed: some(MAX_NAMES - 3, 50) });
    expect([longest.list, longest.entries.length]).toEqual([list, MAX_NAMES]);
  });
});
