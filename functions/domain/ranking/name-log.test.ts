import { describe, expect, test } from 'vitest';
import {
  CHUNK_PLACES,
  chunkOf,
  emptyLog,
  entriesOf,
  firstKeptChunk,
  NAMES_PER_CHUNK,
  type Named,
  withNames,
} from './name-log.ts';

const named = (id: string, firstName = id): Named => {
  return { id, firstName, lastName: null, profileImageUrl: null, subscriptionTier: 'free', hidesHoldings: false };
};
const some = (count: number, from = 0) => Array.from({ length: count }, (_, index) => named(`player ${from + index}`));

describe('the log of names', () => {
  test('has an entry for each of the listed, in the order in which they came', () => {
    const { log, positions, chunks } = withNames(emptyLog(7), some(3));
    expect([[...positions.values()], chunks, log.next, log.epoch]).toEqual([[0, 1, 2], [0], 3, 7]);
    expect(entriesOf(log, 0)).toEqual(some(3));
  });

  test('is not written while nobody new is listed and nobody has changed', () => {
    const { log } = withNames(emptyLog(7), some(3));
    const again = withNames(log, some(3).toReversed());
    expect([again.chunks, again.log.next, [...again.positions.values()]]).toEqual([[], 3, [2, 1, 0]]);
  });

  test.each([
    ['name', named('player 1', 'Ada')],
    ['picture', { ...named('player 1'), profileImageUrl: 'https://example.test' }],
    ['last name', { ...named('player 1'), lastName: 'King' }],
    ['plan', { ...named('player 1'), subscriptionTier: 'elite' as const }],
  ])('takes a changed %s as a new entry, and leaves the old one to older lists', (_, changed) => {
    const { log } = withNames(emptyLog(7), some(3));
    const after = withNames(log, [changed]);
    expect([after.positions.get('player 1'), after.chunks]).toEqual([3, [0]]);
    expect(entriesOf(after.log, 0)).toEqual([...some(3), changed]);
  });

  test('writes every chunk that it fills, and the one that it begins', () => {
    const { log } = withNames(emptyLog(7), some(NAMES_PER_CHUNK - 1));
    expect(withNames(log, some(NAMES_PER_CHUNK + 2, 500)).chunks).toEqual([0, 1, 2]);
    expect(withNames(log, some(1, 500)).chunks).toEqual([0]);
  });

  test('writes those who stay again before their place is taken by others, however long it goes on', () => {
    const stay = some(5);
    let { log, positions } = withNames(emptyLog(7), stay);
    for (let turn = 1; turn <= 3 * CHUNK_PLACES; turn++) {
      ({ log, positions } = withNames(log, [...stay, ...some(NAMES_PER_CHUNK, turn * NAMES_PER_CHUNK)]));
      for (const position of positions.values()) {
        expect(chunkOf(position)).toBeGreaterThan(chunkOf(log.next) - CHUNK_PLACES + 10);
        expect(log.entries.has(position)).toBe(true);
      }
    }
    expect(firstKeptChunk(log.next)).toBeGreaterThan(CHUNK_PLACES);
    expect(log.entries.size).toBeLessThan(CHUNK_PLACES * NAMES_PER_CHUNK);
  });
});
